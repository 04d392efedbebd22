import { packAmounts } from '@candor/engine/fairness/packed-amounts'
import { createHash } from 'node:crypto'
import { sql, statement } from '../../db/connection.ts'
import { streamUserHoldings, type LedgerHeads } from '../ledger/index.ts'
import type { Holding, Transaction } from './store.ts'

/** What all users are owed of a currency and its related figures, in units. */
export type Total = {
  readonly currencyId: number
  readonly users: number
  readonly owed: bigint
  readonly held: bigint
  readonly house: bigint
  readonly setAside: bigint
  readonly lent: bigint
}

const AT_ONE_MOMENT = sql('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
const TRY_LOCK = statement(
  'liability-alone',
  `SELECT pg_try_advisory_xact_lock(hashtext('liability look')) AS alone`,
)
const ADD_DAY = statement(
  'liability-add-day',
  `
  INSERT INTO liability_day (day, as_of, ledger, chains, heights, last_entries, heads)
  VALUES ($1, $2, $3, $4::int[], $5::bigint[], $6::bigint[], $7::bytea[]) ON CONFLICT DO NOTHING`,
)
const ADD_BALANCE = statement(
  'liability-add-balance',
  'INSERT INTO liability_balance (day, currency_id, number, packed) VALUES ($1, $2, $3, $4)',
)
const ADD_TOTALS = statement(
  'liability-add-totals',
  `
  INSERT INTO liability_total (day, currency_id, users, owed, held, house, set_aside, lent)
  SELECT $1, *
  FROM unnest($2::int[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
    $8::numeric[])`,
)

const ROW_HOLDINGS = 1_024

/**
 * From here on the transaction reads one snapshot and is the only one to take it; false where
 * another is.
 */
export async function beginSnapshot(tx: Transaction): Promise<boolean> {
  await tx.rows(AT_ONE_MOMENT)
  const [row] = await tx.rows(TRY_LOCK)
  return row?.alone === true
}

/**
 * SHA-256 over the lines `chain|height|head`, the head in hexadecimal: the ledger's own hash chains
 * at the snapshot.
 */
export function computeHeadsDigest({
  chains,
  heights,
  heads,
}: Pick<LedgerHeads, 'chains' | 'heights' | 'heads'>): Buffer {
  return createHash('sha256')
    .update(
      chains
        .map(
          (chain, index) =>
            `${chain}|${heights[index] ?? ''}|${heads[index]?.toString('hex') ?? ''}`,
        )
        .join('\n'),
    )
    .digest()
}

export async function addDay(
  tx: Transaction,
  day: string,
  asOf: Date,
  heads: LedgerHeads,
): Promise<void> {
  await tx.rows(ADD_DAY, [
    day,
    asOf,
    computeHeadsDigest(heads),
    heads.chains,
    heads.heights.map(BigInt),
    heads.lastEntries.map(BigInt),
    heads.heads,
  ])
}

/**
 * Stores what every user is owed, currency by currency in user order, in parts; returns users and
 * sums by currency.
 */
export async function recordBalances(
  tx: Transaction,
  day: string,
): Promise<Map<number, { users: number; owed: bigint }>> {
  const totals = new Map<
    number,
    { holdings: Holding[]; number: number; users: number; owed: bigint }
  >()
  const flushRow = async (currencyId: number): Promise<void> => {
    const total = totals.get(currencyId)
    if (total === undefined || total.holdings.length === 0) return
    await tx.rows(ADD_BALANCE, [
      day,
      currencyId,
      total.number,
      packAmounts(
        total.holdings,
        ({ userId }) => userId,
        ({ amount }) => amount,
      ),
    ])
    total.number += 1
    total.holdings = []
  }
  for await (const part of streamUserHoldings(tx)) {
    for (const { userId, currencyId, amount } of part) {
      const total = totals.get(currencyId) ?? { holdings: [], number: 0, users: 0, owed: 0n }
      totals.set(currencyId, total)
      total.holdings.push({ userId, amount })
      total.users += 1
      total.owed += amount
      if (total.holdings.length === ROW_HOLDINGS) await flushRow(currencyId)
    }
  }
  for (const currencyId of totals.keys()) await flushRow(currencyId)
  return totals
}

export async function addTotals(
  tx: Transaction,
  day: string,
  totals: readonly Total[],
): Promise<void> {
  await tx.rows(ADD_TOTALS, [
    day,
    totals.map(({ currencyId }) => currencyId),
    totals.map(({ users }) => users),
    totals.map(({ owed }) => owed),
    totals.map(({ held }) => held),
    totals.map(({ house }) => house),
    totals.map(({ setAside }) => setAside),
    totals.map(({ lent }) => lent),
  ])
}
