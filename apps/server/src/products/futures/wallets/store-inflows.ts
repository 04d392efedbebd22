import { type InflowAfterTick, compactInflows } from '@candor/engine/futures/fund/inflows'
import type { Inflow, Position } from '@candor/engine/futures/order'
import type { MarketRound } from '@candor/engine/futures/rounds'
import { quantity, type Quantity } from '@candor/money'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'

const KNOWN = statement(
  'futures-inflows-known',
  `
    SELECT user_id, after_tick_id, amount FROM futures_inflow
    WHERE quote_id = $1 AND user_id = ANY ($2) ORDER BY user_id, after_tick_id`,
)
const DELETE = statement(
  'futures-inflows-forget',
  'DELETE FROM futures_inflow WHERE quote_id = $1 AND user_id = ANY ($2)',
)
const INSERT = statement(
  'futures-inflows-keep',
  `
  INSERT INTO futures_inflow (user_id, quote_id, after_tick_id, amount)
  SELECT x.user_id, $1, x.tick_id, x.amount
  FROM unnest($2::bigint[], $3::bigint[], $4::numeric[]) AS x(user_id, tick_id, amount)`,
)
const SINCE = statement(
  'futures-inflows-since',
  `
  SELECT b.user_id, b.tick_id, sum(i.amount) AS amount
  FROM unnest($2::bigint[], $3::bigint[]) AS b(user_id, tick_id)
  JOIN futures_inflow i
  ON i.user_id = b.user_id AND i.quote_id = $1 AND i.after_tick_id >= b.tick_id
  GROUP BY b.user_id, b.tick_id ORDER BY b.user_id, b.tick_id`,
)

/** A wallet after a round or a command, with its remaining positions and its inflows. */
export type InflowChange = {
  readonly userId: number
  readonly positions: readonly Position[]
  readonly amount: Quantity
}

/**
 * Writes wallets' inflows of a round, and drops those that no silence can need any more (FUT-46,
 * FUT-50). The wallets must be locked.
 */
export async function recordInflows(
  tx: Transaction,
  quoteId: number,
  round: MarketRound,
  changes: readonly InflowChange[],
): Promise<void> {
  if (changes.length === 0) return
  const knownByUser = await loadInflows(
    tx,
    quoteId,
    changes.map(({ userId }) => userId),
  )
  const changedWallets = changes.flatMap(({ userId, positions, amount }) => {
    const before = knownByUser.get(userId) ?? []
    const retained = compactInflows(
      amount > 0n ? [...before, { afterTickId: round.lastTickId, amount }] : before,
      positions,
      round,
    )
    return areSame(before, retained) ? [] : [{ userId, before, kept: retained }]
  })
  const rewrittenIds = changedWallets
    .filter(({ before }) => before.length > 0)
    .map(({ userId }) => userId)
  if (rewrittenIds.length > 0) await tx.rows(DELETE, [quoteId, rewrittenIds])
  const rows = changedWallets.flatMap(({ userId, kept: retained }) =>
    retained.map((one) => ({ userId, ...one })),
  )
  if (rows.length > 0)
    await tx.rows(INSERT, [
      quoteId,
      rows.map(({ userId }) => userId),
      rows.map(({ afterTickId }) => afterTickId),
      rows.map(({ amount }) => amount),
    ])
}

async function loadInflows(
  tx: Transaction,
  quoteId: number,
  userIds: readonly number[],
): Promise<Map<number, InflowAfterTick[]>> {
  const byUser = new Map<number, InflowAfterTick[]>()
  for (const row of await tx.rows(KNOWN, [quoteId, userIds])) {
    const userId = row.user_id
    byUser.set(userId, [
      ...(byUser.get(userId) ?? []),
      { afterTickId: row.after_tick_id, amount: quantity(row.amount) },
    ])
  }
  return byUser
}

function areSame(a: readonly InflowAfterTick[], b: readonly InflowAfterTick[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ afterTickId, amount }, index) =>
        afterTickId === b[index]?.afterTickId && amount === b[index]?.amount,
    )
  )
}

/** Wallets' inflows since each of some ticks, by user; ticks without inflows are omitted. */
export async function loadInflowsSince(
  database: Queryable,
  quoteId: number,
  ticks: readonly { readonly userId: number; readonly tickId: number }[],
): Promise<Map<number, Inflow[]>> {
  const byUser = new Map<number, Inflow[]>()
  if (ticks.length === 0) return byUser
  const rows = await database.rows(SINCE, [
    quoteId,
    ticks.map(({ userId }) => userId),
    ticks.map(({ tickId }) => tickId),
  ])
  for (const row of rows) {
    const userId = row.user_id
    byUser.set(userId, [
      ...(byUser.get(userId) ?? []),
      { sinceTickId: row.tick_id, amount: quantity(row.amount) },
    ])
  }
  return byUser
}
