import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

export { CommitUnknown, type Database, DatabaseUnavailable, type Queryable, type Transaction } from '../../db/connection.ts'
export { type Lease, LeaseLost, proveLease } from '../../db/lease.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

const TAKE = sql('futures-wallet-take', 'INSERT INTO futures_wallet (user_id, quote_id, settled_tick_id) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING')
const LOCK = sql('futures-wallet-lock', 'SELECT settled_tick_id FROM futures_wallet WHERE user_id = $1 AND quote_id = $2 FOR UPDATE')
const READ = sql('futures-wallet-read', 'SELECT settled_tick_id FROM futures_wallet WHERE user_id = $1 AND quote_id = $2')
const SETTLED = sql('futures-wallet-settled', 'UPDATE futures_wallet SET settled_tick_id = $3 WHERE user_id = $1 AND quote_id = $2 AND settled_tick_id <= $3')
const LIVING = sql('futures-wallets-living', 'SELECT DISTINCT user_id, quote_id FROM contract_order WHERE status IN (0, 1, 2) ORDER BY user_id, quote_id')
const CURSOR = sql('futures-cursor', 'SELECT tick_id FROM futures_cursor')
const MOVE_CURSOR = sql('futures-cursor-move', `
  INSERT INTO futures_cursor (tick_id) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET tick_id = greatest(futures_cursor.tick_id, excluded.tick_id)`)

export type WalletId = { readonly userId: number; readonly quoteId: number }

/** Locks a wallet until the transaction ends and answers through which round it is settled. */
export async function lockWalletRow(tx: Transaction, { userId, quoteId }: WalletId): Promise<number> {
  await tx.rows(TAKE, [userId, quoteId])
  const [row] = await tx.rows<{ settled_tick_id: string }>(LOCK, [userId, quoteId])
  if (row === undefined) throw new Error(`user ${userId} has no wallet of contracts`)
  return rowId(row.settled_tick_id)
}

export async function settledThrough(database: Queryable, { userId, quoteId }: WalletId): Promise<number> {
  const [row] = await database.rows<{ settled_tick_id: string }>(READ, [userId, quoteId])
  return row === undefined ? 0 : rowId(row.settled_tick_id)
}

export async function writeSettled(tx: Transaction, { userId, quoteId }: WalletId, tickId: number): Promise<void> {
  await tx.rows(SETTLED, [userId, quoteId, tickId])
}

/** Every wallet with a pending or open order. */
export async function livingWallets(database: Queryable): Promise<WalletId[]> {
  return (await database.rows<{ user_id: string; quote_id: number }>(LIVING)).map((row) => ({ userId: rowId(row.user_id), quoteId: row.quote_id }))
}

/** Through which round every wallet is settled; undefined before the first. */
export async function readCursor(database: Queryable): Promise<number | undefined> {
  const [row] = await database.rows<{ tick_id: string }>(CURSOR)
  return row === undefined ? undefined : rowId(row.tick_id)
}

export async function moveCursor(tx: Transaction, tickId: number): Promise<void> {
  await tx.rows(MOVE_CURSOR, [tickId])
}
