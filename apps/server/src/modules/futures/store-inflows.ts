import type { Inflow } from '@candor/engine/futures/order'
import { quantity, type Quantity } from '@candor/money'
import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

const NOTE = sql('futures-inflows', `
  INSERT INTO futures_inflow (user_id, quote_id, after_tick_id, amount) SELECT x.user_id, $1, $2, x.amount FROM unnest($3::bigint[], $4::numeric[]) AS x(user_id, amount)`)
const SINCE = sql('futures-inflows-since', `
  SELECT b.user_id, b.tick_id, sum(i.amount) AS amount FROM unnest($2::bigint[], $3::bigint[]) AS b(user_id, tick_id)
  JOIN futures_inflow i ON i.user_id = b.user_id AND i.quote_id = $1 AND i.after_tick_id >= b.tick_id GROUP BY b.user_id, b.tick_id ORDER BY b.user_id, b.tick_id`)

/** Writes that amounts came into wallets with open positions, after the round that ends with a tick (FUT-46). The wallets' locks are held. */
export async function noteInflows(tx: Transaction, quoteId: number, afterTickId: number, inflows: readonly { readonly userId: number; readonly amount: Quantity }[]): Promise<void> {
  if (inflows.length === 0) return
  await tx.rows(NOTE, [quoteId, afterTickId, inflows.map(({ userId }) => userId), inflows.map(({ amount }) => amount.toString())])
}

/** All that came into wallets since each of some ticks, by user; of a tick since which nothing came there is none. */
export async function inflowsSince(database: Queryable, quoteId: number, ticks: readonly { readonly userId: number; readonly tickId: number }[]): Promise<Map<number, Inflow[]>> {
  const byUser = new Map<number, Inflow[]>()
  if (ticks.length === 0) return byUser
  const rows = await database.rows<{ user_id: string; tick_id: string; amount: string }>(SINCE, [quoteId, ticks.map(({ userId }) => userId), ticks.map(({ tickId }) => tickId)])
  for (const row of rows) {
    const userId = rowId(row.user_id)
    byUser.set(userId, [...(byUser.get(userId) ?? []), { sinceTickId: rowId(row.tick_id), amount: quantity(BigInt(row.amount)) }])
  }
  return byUser
}
