import { type Queryable, type RowOf, statement, type Transaction } from '../../../db/connection.ts'

export {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  isDatabaseUnavailable,
  type Queryable,
  type Transaction,
} from '../../../db/connection.ts'
export { type Lease, LeaseLost, proveLease } from '../../../db/lease.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../../db/outbox.ts'

const ENSURE = statement(
  'futures-wallet-take',
  `
    INSERT INTO futures_wallet (user_id, quote_id, settled_tick_id)
    SELECT unnest($2::bigint[]), $1::int, 0 ON CONFLICT DO NOTHING`,
)
const LOCK = statement(
  'futures-wallet-lock',
  `
    SELECT user_id, settled_tick_id FROM futures_wallet WHERE quote_id = $1 AND user_id = ANY ($2)
    ORDER BY user_id FOR UPDATE`,
)
const READ = statement(
  'futures-wallet-read',
  'SELECT user_id, settled_tick_id FROM futures_wallet WHERE quote_id = $1 AND user_id = ANY ($2)',
)
const SETTLED = statement(
  'futures-wallet-settled',
  `
    UPDATE futures_wallet SET settled_tick_id = $3
    WHERE quote_id = $1 AND user_id = ANY ($2) AND settled_tick_id <= $3`,
)
const ACTIVE = statement(
  'futures-wallets-living',
  `
  SELECT user_id, quote_id FROM contract_order
  WHERE status IN (0, 1, 2) AND (user_id, quote_id) > ($1, $2) GROUP BY user_id, quote_id
  ORDER BY user_id, quote_id LIMIT $3`,
)
const CURSOR = statement('futures-cursor', 'SELECT tick_id FROM futures_cursor')
const MOVE_CURSOR = statement(
  'futures-cursor-move',
  `
  INSERT INTO futures_cursor (tick_id) VALUES ($1) ON CONFLICT (only_row) DO UPDATE
  SET tick_id = greatest(futures_cursor.tick_id, excluded.tick_id)`,
)

export type WalletId = { readonly userId: number; readonly quoteId: number }

/**
 * Locks wallets of one quote currency, in ascending order, until the transaction ends, and returns
 * the round each is settled through.
 */
export async function lockWalletRows(
  tx: Transaction,
  quoteId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const ascending = userIds.toSorted((a, b) => a - b)
  await tx.rows(ENSURE, [quoteId, ascending])
  return toSettledByUser(await tx.rows(LOCK, [quoteId, ascending]))
}

export async function loadSettledTicks(
  database: Queryable,
  quoteId: number,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  return toSettledByUser(await database.rows(READ, [quoteId, userIds]))
}

type SettledRow = RowOf<typeof READ>

function toSettledByUser(rows: readonly SettledRow[]): Map<number, number> {
  return new Map(rows.map((row) => [row.user_id, row.settled_tick_id]))
}

export async function recordSettled(
  tx: Transaction,
  quoteId: number,
  userIds: readonly number[],
  tickId: number,
): Promise<void> {
  await tx.rows(SETTLED, [quoteId, userIds, tickId])
}

/**
 * Wallets with a pending or open order, up to a limit, after one of them; without one from the
 * first.
 */
export async function listActiveWallets(
  database: Queryable,
  after: WalletId | undefined,
  limit: number,
): Promise<WalletId[]> {
  const rows = await database.rows(ACTIVE, [after?.userId ?? 0, after?.quoteId ?? 0, limit])
  return rows.map((row) => ({ userId: row.user_id, quoteId: row.quote_id }))
}

/** The round that every wallet is settled through; undefined before the first. */
export async function loadCursor(database: Queryable): Promise<number | undefined> {
  const [row] = await database.rows(CURSOR)
  return row?.tick_id
}

export async function moveCursor(tx: Transaction, tickId: number): Promise<void> {
  await tx.rows(MOVE_CURSOR, [tickId])
}
