import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { LAST_HOUSE_ID } from './parties.ts'

/** A user's balance of a currency, available and locked in all accounts, in units. */
export type UserHolding = {
  readonly userId: number
  readonly currencyId: number
  readonly amount: bigint
}
/**
 * By currency the net inflow from outside, the house accounts' balances, and the reserved part of
 * them.
 */
export type HouseSum = { readonly held: bigint; readonly house: bigint; readonly setAside: bigint }
/** Each chain's position, with the last entry covered there, and its hash. */
export type LedgerHeads = {
  readonly chains: readonly number[]
  readonly heights: readonly number[]
  readonly lastEntries: readonly number[]
  readonly heads: readonly Buffer[]
}

const LAST_PARTY = statement('ledger-last-party', 'SELECT coalesce(max(id), 0) AS id FROM party')
const HOLDINGS = statement(
  'ledger-held-by-users',
  `
  SELECT party_id, currency_id, sum(available + locked) AS amount FROM account
  WHERE party_id > $1 AND party_id <= $2 AND (available <> 0 OR locked <> 0) GROUP BY 1, 2
  ORDER BY 1, 2`,
)
const HOUSES = statement(
  'ledger-house-sums',
  `
  SELECT currency_id, coalesce(-sum(available + locked) FILTER (WHERE outside), 0) AS held,
    coalesce(sum(available + locked) FILTER (WHERE NOT outside), 0) AS house,
    coalesce(sum(locked) FILTER (WHERE NOT outside), 0) AS set_aside
  FROM account WHERE party_id <= ${LAST_HOUSE_ID} GROUP BY 1`,
)
const HEADS = statement(
  'ledger-heads',
  `
  SELECT c.chain, c.height, c.head, b.last_entry FROM ledger_chain c JOIN ledger_block b
  ON b.chain = c.chain AND b.height = c.height WHERE c.height > 0 ORDER BY c.chain`,
)
const LOST_HEADS = statement(
  'ledger-lost-heads',
  `
  SELECT count(*) AS lost
  FROM unnest($1::int[], $2::bigint[], $3::bigint[], $4::bytea[]) AS h(chain, height, last_entry,
    head)
  WHERE NOT EXISTS (SELECT FROM ledger_block b
    WHERE b.chain = h.chain AND b.height = h.height AND b.last_entry = h.last_entry
      AND b.hash = h.head)`,
)
/** The sums of some users' entries, up to the chains' positions. */
const BY_ENTRIES = statement(
  'ledger-held-by-entries',
  `
  SELECT a.party_id, a.currency_id, sum(e.change) AS amount
  FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
  JOIN unnest($3::int[], $4::bigint[]) AS h(chain, last_entry)
  ON h.chain = j.chain AND e.id <= h.last_entry
  WHERE a.party_id > $1 AND a.party_id <= $2 GROUP BY 1, 2 HAVING sum(e.change) <> 0 ORDER BY 1, 2`,
)
/** The same for the house's and outside accounts. */
const HOUSES_BY_ENTRIES = statement(
  'ledger-house-by-entries',
  `
  SELECT a.currency_id, coalesce(-sum(e.change) FILTER (WHERE a.outside), 0) AS held,
    coalesce(sum(e.change) FILTER (WHERE NOT a.outside), 0) AS house,
    coalesce(sum(e.change) FILTER (WHERE NOT a.outside AND e.part = 1), 0) AS set_aside
  FROM account a JOIN entry e ON e.account_id = a.id JOIN journal j ON j.id = e.journal_id
  JOIN unnest($1::int[], $2::bigint[]) AS h(chain, last_entry)
  ON h.chain = j.chain AND e.id <= h.last_entry
  WHERE a.party_id <= ${LAST_HOUSE_ID} GROUP BY 1`,
)

/** The number of parties per query: each has four accounts of each currency. */
const PARTIES = 1_000

/**
 * All users' current balances, ordered by user and currency, in parts; run it in a snapshot, so
 * that they are of one time.
 */
export async function* streamUserHoldings(db: Queryable): AsyncGenerator<UserHolding[]> {
  for await (const [from, upTo] of partyRanges(db))
    yield toHoldings(await db.rows(HOLDINGS, [from, upTo]))
}

/** The same from the entries, up to the chains' positions. */
export async function* streamHoldingsByEntries(
  db: Queryable,
  { chains, lastEntries }: Pick<LedgerHeads, 'chains' | 'lastEntries'>,
): AsyncGenerator<UserHolding[]> {
  for await (const [from, upTo] of partyRanges(db))
    yield toHoldings(await db.rows(BY_ENTRIES, [from, upTo, chains, lastEntries]))
}

export async function loadHouseSums(db: Queryable): Promise<Map<number, HouseSum>> {
  return toHouseSums(await db.rows(HOUSES))
}

/** The same from the entries, up to the chains' positions. */
export async function loadHouseSumsByEntries(
  db: Queryable,
  { chains, lastEntries }: Pick<LedgerHeads, 'chains' | 'lastEntries'>,
): Promise<Map<number, HouseSum>> {
  return toHouseSums(await db.rows(HOUSES_BY_ENTRIES, [chains, lastEntries]))
}

function toHouseSums(rows: readonly RowOf<typeof HOUSES>[]): Map<number, HouseSum> {
  return new Map(
    rows.map((row) => [
      row.currency_id,
      { held: row.held, house: row.house, setAside: row.set_aside },
    ]),
  )
}

export async function loadLedgerHeads(db: Queryable): Promise<LedgerHeads> {
  const rows = await db.rows(HEADS)
  return {
    chains: rows.map(({ chain }) => chain),
    heights: rows.map(({ height }) => height),
    lastEntries: rows.map((row) => row.last_entry),
    heads: rows.map(({ head }) => head),
  }
}

/** The number of these heads that no chain of the ledger ever had. */
export async function countLostHeads(
  db: Queryable,
  { chains, heights, lastEntries, heads }: LedgerHeads,
): Promise<number> {
  const [row] = await db.rows(LOST_HEADS, [chains, heights, lastEntries, heads])
  return row?.lost ?? 0
}

async function* partyRanges(db: Queryable): AsyncGenerator<readonly [from: number, upTo: number]> {
  const [last] = await db.rows(LAST_PARTY)
  for (let from = LAST_HOUSE_ID; from < (last?.id ?? 0); from += PARTIES)
    yield [from, from + PARTIES]
}

function toHoldings(rows: readonly RowOf<typeof HOLDINGS>[]): UserHolding[] {
  return rows.map((row) => ({
    userId: row.party_id,
    currencyId: row.currency_id,
    amount: row.amount,
  }))
}
