import { type Quantity, quantity } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { countQueue, oldestPageSql } from '../../db/list.ts'
import type { Requests } from '../../kernel/approval-queue.ts'

/** A deposit request as a reviewer sees it. */
export type DepositReview = {
  readonly id: number
  readonly userId: number
  readonly status: 1 | 2 | 3
  readonly amount: Quantity
  readonly currencyId: number
  readonly currencyName: string
  readonly simulated: boolean
  readonly filedAt: Date
}

type Raw = RowOf<typeof QUEUE>

const COLUMNS =
  'd.id, d.user_id, d.status, d.amount, d.currency_id, c.name, d.simulated, d.created_at'
const QUEUE = statement(
  'deposit-queue',
  `
  SELECT ${COLUMNS} FROM ${oldestPageSql('deposit_request', 'd', 'status = $1', '$2', '$3')}
  JOIN currency c ON c.id = d.currency_id ORDER BY d.id`,
)
const COUNT = countQueue('deposit-queue-count', 'deposit_request', 'status = $1')

/** Deposit requests in a status, oldest first (STAFF-03), with how many there are. */
export async function listDepositQueue(
  database: Queryable,
  status: number,
  limit: number,
  offset: number,
): Promise<{ rows: DepositReview[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(QUEUE, [status, limit, offset]),
    database.rows(COUNT, [status]),
  ])
  return { rows: rows.map(toDepositReview), total: countRows[0]?.count ?? 0 }
}

const OWNER = statement('deposit-owner', 'SELECT user_id FROM deposit_request WHERE id = $1')
const LOCK = statement(
  'deposit-hold',
  `
    SELECT ${COLUMNS} FROM deposit_request d JOIN currency c ON c.id = d.currency_id WHERE d.id = $1
    FOR UPDATE OF d`,
)

export const depositRequests: Requests<DepositReview> = {
  async findOwner(db, requestId) {
    const [row] = await db.rows(OWNER, [requestId])
    return row?.user_id
  },
  async lockRow(tx, requestId) {
    const [row] = await tx.rows(LOCK, [requestId])
    return row === undefined ? undefined : toDepositReview(row)
  },
}

const VOUCHER = statement(
  'deposit-voucher',
  'SELECT user_id, voucher, status FROM deposit_request WHERE id = $1',
)

/** Where a request's voucher lies, whose it is, and whether the request still waits. */
export async function findDepositVoucher(
  database: Queryable,
  requestId: number,
): Promise<{ userId: number; path: string; isWaiting: boolean } | undefined> {
  const [row] = await database.rows(VOUCHER, [requestId])
  return row === undefined
    ? undefined
    : { userId: row.user_id, path: row.voucher, isWaiting: row.status === 1 }
}

function toDepositReview(row: Raw): DepositReview {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    amount: quantity(row.amount),
    currencyId: row.currency_id,
    currencyName: row.name,
    simulated: row.simulated,
    filedAt: row.created_at,
  }
}
