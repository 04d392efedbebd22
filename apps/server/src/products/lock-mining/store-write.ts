import { LOCK_STATUS_NUMBER, type LockStatus } from '@candor/engine/lock-mining/lock-order'
import type { Redemption } from '@candor/engine/lock-mining/redemption'
import {
  interestOfDay,
  interestThrough,
  paymentDueMs,
  totalInterest,
} from '@candor/engine/lock-mining/schedule'
import type { Quantity, Rate } from '@candor/money'
import { statement } from '../../db/connection.ts'
import { LOCK_COLUMNS, type StoredLock, toLock, type Transaction } from './store.ts'

/** What a lock was bought of, or the coupon that lends its principal (MINE-33). */
export type LockOrigin =
  | { readonly productId: number }
  | { readonly couponId: number; readonly campaignId: number; readonly trialAccount: number }
export type NewLock = LockOrigin & {
  readonly userId: number
  readonly currencyId: number
  readonly amount: Quantity
  readonly dailyRate: Rate
  readonly days: number
  readonly startMs: number
  readonly needsReview: boolean
}

const ADD = statement(
  'lock-add',
  `
  INSERT INTO lock_order AS o (user_id, product_id, currency_id, amount, daily_rate, days, interest,
    start_ms, needs_review, status, begun_ms, coupon_id, campaign_id, trial_account)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${LOCK_COLUMNS}`,
)
const PAY = statement(
  'lock-pay',
  `
  INSERT INTO lock_payment (order_id, day, interest, due_ms, paid_ms)
  SELECT p.order_id, p.day, p.interest, p.due_ms, $5
  FROM unnest($1::bigint[], $2::int[], $3::numeric[], $4::bigint[])
    AS p(order_id, day, interest, due_ms) RETURNING id, order_id, day`,
)
const PAID = statement(
  'lock-paid',
  `
  UPDATE lock_order o SET paid_days = p.days, paid_interest = p.interest
  FROM unnest($1::bigint[], $2::int[], $3::numeric[]) AS p(id, days, interest) WHERE o.id = p.id`,
)
const REQUEST = statement(
  'lock-request',
  `UPDATE lock_order SET status = 3, requested_ms = $2, reason = '' WHERE id = $1`,
)
const RUN = statement(
  'lock-run',
  `
  UPDATE lock_order SET status = 1, requested_ms = NULL, begun_ms = coalesce(begun_ms, $2)
  WHERE id = $1`,
)
const FAIL = statement(
  'lock-fail',
  'UPDATE lock_order SET status = 4, requested_ms = NULL, reason = $2 WHERE id = $1',
)
const MATURE = statement(
  'lock-mature',
  `
  UPDATE lock_order SET status = 2, ended_ms = $2,
    returned = CASE WHEN coupon_id IS NULL THEN amount ELSE 0 END,
    delisted_ms = CASE WHEN paid_days < days THEN delisted_after(currency_id, start_ms) END
  WHERE id = ANY ($1::bigint[])`,
)
const REDEEM = statement(
  'lock-redeem',
  `
  UPDATE lock_order SET status = 2, requested_ms = NULL, filed_ms = $2, paid_days_before = $3,
    penalty = $4, returned = $5, ended_ms = $2 WHERE id = $1`,
)
const REFUSE = statement(
  'lock-refuse',
  `
  UPDATE lock_order SET status = 5, reason = $2, returned = amount, ended_ms = $3 WHERE id = $1`,
)
const TOLD = statement(
  'lock-told-delisting',
  `
  UPDATE lock_order SET told_delists_ms = delisted_after(currency_id, start_ms)
  WHERE id = ANY ($1::bigint[])`,
)
const MOVE = statement(
  'lock-move',
  `
  INSERT INTO lock_move (order_id, before, after, reason, at_ms)
  SELECT id, $2, $3, $4, $5 FROM unnest($1::bigint[]) AS id`,
)

export async function addLock(tx: Transaction, lock: NewLock): Promise<StoredLock> {
  const status = lock.needsReview ? 'reviewing' : 'running'
  const [row] = await tx.rows(ADD, [
    lock.userId,
    'productId' in lock ? lock.productId : null,
    lock.currencyId,
    lock.amount,
    lock.dailyRate,
    lock.days,
    totalInterest(lock),
    lock.startMs,
    lock.needsReview,
    LOCK_STATUS_NUMBER[status],
    lock.needsReview ? null : lock.startMs,
    'couponId' in lock ? lock.couponId : null,
    'couponId' in lock ? lock.campaignId : null,
    'couponId' in lock ? lock.trialAccount : null,
  ])
  if (row === undefined) throw new Error('a lock was not written')
  return toLock(row)
}

/** Days of one order that are paid together, after those that were. */
export type PaidDays = { readonly lock: StoredLock; readonly through: number }
export type Payment = {
  readonly id: number
  readonly lock: StoredLock
  readonly day: number
  readonly interest: Quantity
}

/**
 * Writes days' interest, one row per day, ever: paying one twice fails the whole transaction
 * (MINE-09).
 */
export async function addPayments(
  tx: Transaction,
  paid: readonly PaidDays[],
  nowMs: number,
): Promise<Payment[]> {
  const days = paid.flatMap(({ lock, through }) =>
    Array.from({ length: through - lock.paidDays }, (_, index) => {
      const day = lock.paidDays + 1 + index
      return { lock, day, interest: interestOfDay(lock, day), dueMs: paymentDueMs(lock, day) }
    }),
  )
  if (days.length === 0) return []
  const rows = await tx.rows(PAY, [
    days.map(({ lock }) => lock.id),
    days.map(({ day }) => day),
    days.map(({ interest }) => interest),
    days.map(({ dueMs }) => dueMs),
    nowMs,
  ])
  await tx.rows(PAID, [
    paid.map(({ lock }) => lock.id),
    paid.map(({ through }) => through),
    paid.map(({ lock, through }) => interestThrough(lock, through)),
  ])
  const ids = new Map(rows.map((row) => [`${row.order_id} ${row.day}`, row.id]))
  return days.map(({ lock, day, interest }) => ({
    id: ids.get(`${lock.id} ${day}`) ?? 0,
    lock,
    day,
    interest,
  }))
}

export async function recordRequest(tx: Transaction, id: number, nowMs: number): Promise<void> {
  await tx.rows(REQUEST, [id, nowMs])
  await recordMoves(tx, [id], 'running', 'requested', nowMs)
}

/** Lets an order run: after its pass by review, a lapsed request, or a failed redemption. */
export async function recordRunning(
  tx: Transaction,
  id: number,
  from: LockStatus,
  nowMs: number,
  reason = '',
): Promise<void> {
  await tx.rows(RUN, [id, nowMs])
  await recordMoves(tx, [id], from, 'running', nowMs, reason)
}

/** A redemption that may not be executed, for a fact (MINE-12). */
export async function recordFailure(
  tx: Transaction,
  id: number,
  reason: string,
  nowMs: number,
): Promise<void> {
  await tx.rows(FAIL, [id, reason])
  await recordMoves(tx, [id], 'requested', 'failed', nowMs, reason)
}

export async function recordMaturity(
  tx: Transaction,
  ids: readonly number[],
  from: LockStatus,
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return
  await tx.rows(MATURE, [ids, nowMs])
  await recordMoves(tx, ids, from, 'redeemed', nowMs)
}

export async function recordRedemption(
  tx: Transaction,
  { id, paidDays }: StoredLock,
  { penalty, refund }: Redemption,
  nowMs: number,
): Promise<void> {
  await tx.rows(REDEEM, [id, nowMs, paidDays, penalty, refund])
  await recordMoves(tx, [id], 'requested', 'redeemed', nowMs)
}

export async function recordRefusal(
  tx: Transaction,
  id: number,
  reason: string,
  nowMs: number,
): Promise<void> {
  await tx.rows(REFUSE, [id, reason, nowMs])
  await recordMoves(tx, [id], 'reviewing', 'refused', nowMs, reason)
}

/** Their owners are told of the delisting that ends them, once. */
export async function recordTold(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.rows(TOLD, [ids])
}

async function recordMoves(
  tx: Transaction,
  ids: readonly number[],
  from: LockStatus,
  to: LockStatus,
  nowMs: number,
  reason = '',
): Promise<void> {
  await tx.rows(MOVE, [ids, LOCK_STATUS_NUMBER[from], LOCK_STATUS_NUMBER[to], reason, nowMs])
}
