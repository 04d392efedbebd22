import { LIST_ROWS_MAX } from '@candor/contract'
import type { IdentityLevel } from '@candor/engine/identity/limits'
import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement, oneOf, type RowOf, texts } from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'
import type { Destination } from './store.ts'

/**
 * A request as a reviewer sees it. Its status is staff's: 1 waits, 2 passed whatever its payout
 * provider makes of it, 3 failed or taken back.
 */
export type WithdrawalReview = {
  readonly id: number
  readonly userId: number
  readonly status: 1 | 2 | 3
  readonly currencyId: number
  readonly currencyName: string
  readonly number: Quantity
  readonly fee: Quantity
  readonly worthBtc: Quantity
  readonly way: 0 | 1 | 2
  readonly network: string
  readonly destination: Destination
  readonly savedAt: Date | undefined
  readonly isAllowlistOn: boolean
  readonly carrier: string
  readonly filedAt: Date
  readonly decideBy: Date
  readonly level: IdentityLevel
  /**
   * What the user filed in the 24 h up to and with this request, in BTC, and how many of the user's
   * requests were done before it.
   */
  readonly dayBtc: Quantity
  readonly doneBefore: number
}
type Raw = RowOf<(typeof queues)[1]>

const states = {
  1: 'w.status = 1 AND w.passed_at IS NULL',
  2: 'w.passed_at IS NOT NULL',
  3: 'w.status = 3 AND w.passed_at IS NULL',
} as const

const queueOf = (status: 1 | 2 | 3) =>
  statement(
    `withdrawal-queue-${status}`,
    `
  SELECT w.id, w.user_id, w.currency_id, c.name, w.number, w.fee, w.worth_btc, w.way, w.network,
    w.destination, w.saved_at, w.allowlist, w.carrier, w.filed_at, w.decide_by, u.auth_level,
    (SELECT coalesce(sum(d.worth_btc), 0) FROM withdrawal d
      WHERE d.user_id = w.user_id AND d.status <> 3
        AND d.filed_at > w.filed_at - interval '24 hours' AND d.filed_at <= w.filed_at) AS day_btc,
    (SELECT count(*)
      FROM (SELECT 1 FROM withdrawal b WHERE b.user_id = w.user_id AND b.id < w.id AND b.status = 2
        LIMIT ${LIST_ROWS_MAX}) done) AS done_before
  FROM withdrawal w JOIN currency c ON c.id = w.currency_id JOIN app_user u ON u.id = w.user_id
  WHERE ${states[status]} ORDER BY w.id LIMIT $1 OFFSET $2`,
    { destination: texts, auth_level: oneOf(0, 1, 2) },
  )
const countOf = (status: 1 | 2 | 3) =>
  countUpTo(`withdrawal-queue-count-${status}`, `FROM withdrawal w WHERE ${states[status]}`)
const queues = { 1: queueOf(1), 2: queueOf(2), 3: queueOf(3) } as const
const counts = { 1: countOf(1), 2: countOf(2), 3: countOf(3) } as const

/** Requests in a status of staff's, oldest first (STAFF-03), with how many there are. */
export async function listWithdrawalQueue(
  db: Queryable,
  status: 1 | 2 | 3,
  limit: number,
  offset: number,
): Promise<{ rows: WithdrawalReview[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    db.rows(queues[status], [limit, offset]),
    db.rows(counts[status]),
  ])
  return { rows: rows.map((row) => toReview(row, status)), total: countRows[0]?.count ?? 0 }
}

function toReview(row: Raw, status: 1 | 2 | 3): WithdrawalReview {
  return {
    id: row.id,
    userId: row.user_id,
    status,
    currencyId: row.currency_id,
    currencyName: row.name,
    number: quantity(row.number),
    fee: quantity(row.fee),
    worthBtc: quantity(row.worth_btc),
    way: row.way,
    network: row.network,
    destination: row.destination,
    savedAt: row.saved_at ?? undefined,
    isAllowlistOn: row.allowlist,
    carrier: row.carrier,
    filedAt: row.filed_at,
    decideBy: row.decide_by,
    level: row.auth_level,
    dayBtc: quantity(row.day_btc),
    doneBefore: row.done_before,
  }
}
