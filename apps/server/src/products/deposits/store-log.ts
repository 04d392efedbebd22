import { type Quantity, quantity } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { countUpTo, newestOf } from '../../db/list.ts'
import { rowId } from '../../db/row-id.ts'

export type RequestRow = {
  readonly id: number
  readonly amount: Quantity
  readonly voucher: string
  readonly status: 1 | 2 | 3
  readonly currencyId: number
  readonly currencyName: string
  readonly remark: string
  readonly simulated: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

type RawRequest = {
  id: string
  amount: string
  voucher: string
  status: 1 | 2 | 3
  currency_id: number
  name: string
  remark: string
  simulated: boolean
  created_at: Date
  updated_at: Date
}

const REQUESTS = sql(
  'deposit-requests',
  `
  SELECT d.id, d.amount, d.voucher, d.status, d.currency_id, c.name, d.remark, d.simulated,
    d.created_at, d.updated_at
  FROM ${newestOf('deposit_request', 'd', 'user_id = $1', '$2', '$3')} JOIN currency c
  ON c.id = d.currency_id ORDER BY d.id DESC`,
)
const COUNT = countUpTo('deposit-requests-count', 'FROM deposit_request WHERE user_id = $1')

/** A user's deposit requests, newest first, with how many there are. */
export async function requestsOf(
  database: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: RequestRow[]; total: number }> {
  const [rows, counted] = await Promise.all([
    database.rows<RawRequest>(REQUESTS, [userId, limit, offset]),
    database.rows<{ count: string }>(COUNT, [userId]),
  ])
  return { rows: rows.map(requestOf), total: rowId(counted[0]?.count ?? '0') }
}

function requestOf(row: RawRequest): RequestRow {
  return {
    id: rowId(row.id),
    amount: quantity(BigInt(row.amount)),
    voucher: row.voucher,
    status: row.status,
    currencyId: row.currency_id,
    currencyName: row.name,
    remark: row.remark,
    simulated: row.simulated,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
