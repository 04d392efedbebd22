import { type Quantity, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { countUpTo, newestPageSql } from '../../db/list.ts'

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

type RawRequest = RowOf<typeof REQUESTS>

const REQUESTS = statement(
  'deposit-requests',
  `
  SELECT d.id, d.amount, d.voucher, d.status, d.currency_id, c.name, d.remark, d.simulated,
    d.created_at, d.updated_at
  FROM ${newestPageSql('deposit_request', 'd', 'user_id = $1', '$2', '$3')} JOIN currency c
  ON c.id = d.currency_id ORDER BY d.id DESC`,
)
const COUNT = countUpTo('deposit-requests-count', 'FROM deposit_request WHERE user_id = $1')

/** A user's deposit requests, newest first, with their number. */
export async function listRequests(
  database: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: RequestRow[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(REQUESTS, [userId, limit, offset]),
    database.rows(COUNT, [userId]),
  ])
  return { rows: rows.map(toRequest), total: countRows[0]?.count ?? 0 }
}

function toRequest(row: RawRequest): RequestRow {
  return {
    id: row.id,
    amount: quantity(row.amount),
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
