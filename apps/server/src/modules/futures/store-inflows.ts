import type { Inflow } from '@candor/engine/futures/order'
import { quantity, type Quantity } from '@candor/money'
import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { WalletId } from './store-wallets.ts'

const NOTE = sql('futures-inflow', 'INSERT INTO futures_inflow (user_id, quote_id, after_tick_id, amount) VALUES ($1, $2, $3, $4)')
const SINCE = sql('futures-inflows-since', `
  SELECT b.tick_id, sum(i.amount) AS amount FROM unnest($3::bigint[]) AS b (tick_id)
  JOIN futures_inflow i ON i.user_id = $1 AND i.quote_id = $2 AND i.after_tick_id >= b.tick_id GROUP BY b.tick_id ORDER BY b.tick_id`)

/** Writes that an amount came into a wallet with open positions, after the round that ends with a tick (FUT-46). The wallet's lock is held. */
export async function noteInflow(tx: Transaction, { userId, quoteId }: WalletId, afterTickId: number, amount: Quantity): Promise<void> {
  await tx.rows(NOTE, [userId, quoteId, afterTickId, amount.toString()])
}

/** All that came into a wallet since each of some ticks; of a tick since which nothing came there is none. */
export async function inflowsSince(database: Queryable, { userId, quoteId }: WalletId, tickIds: readonly number[]): Promise<Inflow[]> {
  if (tickIds.length === 0) return []
  const rows = await database.rows<{ tick_id: string; amount: string }>(SINCE, [userId, quoteId, tickIds])
  return rows.map((row) => ({ sinceTickId: rowId(row.tick_id), amount: quantity(BigInt(row.amount)) }))
}
