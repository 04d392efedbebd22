import { negate, type Quantity } from '@candor/money'
import type { WithdrawalAmounts } from './terms.ts'

/**
 * One movement of a request in its currency: the user's exchange account (OUT-05), the fees, or the
 * outside world, which holds what left us.
 */
export type WithdrawalPosting = {
  readonly account: 'user' | 'fee' | 'outside'
  readonly part: 'available' | 'locked'
  readonly change: Quantity
}

/** Locks the whole number (OUT-03; record 99). */
export function filingPostings({ number }: Pick<WithdrawalAmounts, 'number'>): WithdrawalPosting[] {
  return [
    { account: 'user', part: 'available', change: negate(number) },
    { account: 'user', part: 'locked', change: number },
  ]
}

/** Pays out what was locked: the fee to the house, the rest to the outside (OUT-03; record 100). */
export function donePostings({ number, fee, received }: WithdrawalAmounts): WithdrawalPosting[] {
  const all: WithdrawalPosting[] = [
    { account: 'user', part: 'locked', change: negate(number) },
    { account: 'outside', part: 'available', change: received },
    { account: 'fee', part: 'available', change: fee },
  ]
  return all.filter(({ change }) => change !== 0n)
}

/** Unlocks the whole number, the fee included (OUT-03, OUT-04, OUT-13; record 101). */
export function failedPostings({ number }: Pick<WithdrawalAmounts, 'number'>): WithdrawalPosting[] {
  return [
    { account: 'user', part: 'locked', change: negate(number) },
    { account: 'user', part: 'available', change: number },
  ]
}
