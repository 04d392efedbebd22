import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { ORDER_COLUMNS, orderOf, type OrderRow, type StoredOrder } from './store-row.ts'

/** Which of a user's orders: of one pair or all, in these states or all; of one number or any. */
export type OrderFilter = { readonly marketId: number | undefined; readonly statuses: readonly number[] | undefined; readonly id?: number | undefined }

const WHERE = 'user_id = $1 AND ($2::int IS NULL OR market_id = $2) AND ($3::smallint[] IS NULL OR status = ANY ($3)) AND ($4::bigint IS NULL OR id = $4)'
const LIST = sql('futures-list', `SELECT ${ORDER_COLUMNS} FROM contract_order WHERE ${WHERE} ORDER BY id DESC LIMIT $5 OFFSET $6`)
const COUNT = sql('futures-count', `SELECT count(*) AS count FROM contract_order WHERE ${WHERE}`)

/** A user's contract orders, newest first, with how many there are. */
export async function listOrders(database: Queryable, userId: number, filter: OrderFilter, limit: number, offset: number): Promise<{ orders: StoredOrder[]; total: number }> {
  const chosen = [userId, filter.marketId, filter.statuses, filter.id]
  const [rows, [counted]] = await Promise.all([
    database.rows<OrderRow>(LIST, [...chosen, limit, offset]), database.rows<{ count: string }>(COUNT, chosen),
  ])
  return { orders: rows.map(orderOf), total: rowId(counted?.count ?? '0') }
}
