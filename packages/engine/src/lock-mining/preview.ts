import { type Quantity, subtract } from '@candor/money'
import { penaltyOf } from './redemption.ts'
import {
  interestOfDay,
  interestThrough,
  type LockInterest,
  maturesAtMs,
  paymentDueMs,
  totalInterest,
} from './schedule.ts'

/** What a purchase shows before it is sent (PAGE-60), from the functions that pay. */
export type LockPreview = {
  readonly perDay: Quantity
  readonly total: Quantity
  readonly penalty: Quantity
  /** What comes back of the principal before the end. */
  readonly refund: Quantity
  readonly firstPaymentMs: number
  readonly lastPaymentMs: number
  /** What would be left of the balance; negative when it does not suffice. */
  readonly balanceAfter: Quantity
}

export function previewLock(lock: LockInterest, balance: Quantity, nowMs: number): LockPreview {
  const penalty = penaltyOf(lock.amount)
  return {
    perDay: interestOfDay(lock, 1),
    total: totalInterest(lock),
    penalty,
    refund: subtract(lock.amount, penalty),
    firstPaymentMs: paymentDueMs({ startMs: nowMs }, 1),
    lastPaymentMs: maturesAtMs({ ...lock, startMs: nowMs }),
    balanceAfter: subtract(balance, lock.amount),
  }
}

/**
 * What a customer has gained or lost by the end of each day if they leave then, interest less
 * penalty; at the end of the term nothing is lost any more. The first entry is the start.
 */
export function listExitResults(lock: LockInterest): Quantity[] {
  const penalty = penaltyOf(lock.amount)
  return Array.from({ length: lock.days + 1 }, (_, day) =>
    day === lock.days ? totalInterest(lock) : subtract(interestThrough(lock, day), penalty),
  )
}
