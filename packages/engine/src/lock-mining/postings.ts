import { add, negate, type Quantity, quantity, subtract } from '@candor/money'
import type { Redemption } from './redemption.ts'
import {
  interestThrough,
  type LockInterest,
  type LockSchedule,
  termDays,
  totalInterest,
} from './schedule.ts'

/** What a movement stands for in the records (LEDG-09). */
export type LockCause = 'deposit' | 'interest' | 'return' | 'early' | 'take-back'

/**
 * A change of one balance in the lock's coin: the user's exchange account, house:mining, or
 * insurance_fund. Those of one step add up to zero.
 */
export type LockPosting = {
  readonly role: 'user' | 'house' | 'insurance'
  readonly part: 'available' | 'locked'
  readonly cause: LockCause
  readonly change: Quantity
}

/** Locks the principal, and sets the interest of the whole term aside (MINE-03, MINE-21). */
export function purchasePostings(lock: LockInterest): LockPosting[] {
  return [
    ...unlock('user', 'deposit', negate(lock.amount)),
    ...unlock('house', 'deposit', negate(totalInterest(lock))),
  ]
}

/** Sets a trial's principal and its whole interest aside, both the house's (MINE-33). */
export function trialPostings(lock: LockInterest): LockPosting[] {
  return unlock('house', 'deposit', negate(add(lock.amount, totalInterest(lock))))
}

/**
 * Gives a trial's principal free to the house at the end of its term (MINE-33), with the interest
 * of the days that never come where its coin leaves the list before (MINE-32).
 */
export function trialEndPostings(lock: LockSchedule): LockPosting[] {
  return unlock('house', 'return', add(lock.amount, unearnedInterest(lock)))
}

/** Returns a purchase that review refused (MINE-15). */
export function refusalPostings(lock: LockInterest): LockPosting[] {
  return [
    ...unlock('user', 'return', lock.amount),
    ...unlock('house', 'return', totalInterest(lock)),
  ]
}

/** Pays interest that was set aside (MINE-06). */
export function interestPostings(interest: Quantity): LockPosting[] {
  return withoutZero([
    { role: 'house', part: 'locked', cause: 'interest', change: negate(interest) },
    { role: 'user', part: 'available', cause: 'interest', change: interest },
  ])
}

/**
 * Returns the principal at the end of the term (MINE-08), or whole and without a penalty once its
 * coin leaves the list: the house then gets back the interest of the days that never come
 * (MINE-32).
 */
export function maturityPostings(lock: LockSchedule): LockPosting[] {
  return [
    ...unlock('user', 'return', lock.amount),
    ...unlock('house', 'return', unearnedInterest(lock)),
  ]
}

/**
 * Ends a lock before its term, after the interest that it still brings was paid: the refund comes
 * back, the penalty goes to insurance_fund (MINE-19), and the house gets back what it owes no more,
 * of a purchase that is taken back with the interest paid on it (MINE-22).
 */
export function redemptionPostings(lock: LockInterest, redemption: Redemption): LockPosting[] {
  const { isTakenBack, paidDays, returnedInterest, penalty, refund } = redemption
  const cause = isTakenBack ? 'take-back' : 'early'
  const unpaid = subtract(totalInterest(lock), interestThrough(lock, paidDays))
  return withoutZero([
    { role: 'user', part: 'locked', cause, change: negate(lock.amount) },
    { role: 'user', part: 'available', cause, change: refund },
    { role: 'insurance', part: 'available', cause, change: penalty },
    { role: 'house', part: 'locked', cause, change: negate(unpaid) },
    { role: 'house', part: 'available', cause, change: add(unpaid, returnedInterest) },
  ])
}

/** What was set aside for days that never come. */
function unearnedInterest(lock: LockSchedule): Quantity {
  return subtract(totalInterest(lock), interestThrough(lock, termDays(lock)))
}

/** Moves an amount from locked to available; a negative one the other way. */
function unlock(role: LockPosting['role'], cause: LockCause, amount: Quantity): LockPosting[] {
  return withoutZero([
    { role, part: 'locked', cause, change: negate(amount) },
    { role, part: 'available', cause, change: amount },
  ])
}

function withoutZero(postings: readonly LockPosting[]): LockPosting[] {
  return postings.filter(({ change }) => change !== quantity(0n))
}
