import { quantity, type Quantity, shareRoundedDown, subtract } from '@candor/money'
import { isRunning, type LockOrder } from './lock-order.ts'
import { endedDays, interestOfDays, interestThrough, maturesAtMs, termDays } from './schedule.ts'
import { LAPSE_MS, LAST_DAY_MS, PENALTY_SHARE, TAKE_BACK_MS } from './terms.ts'

/** What a redemption at one time comes to. */
export type Redemption = {
  /** The purchase is withdrawn: no penalty, and no interest (MINE-22). */
  readonly isTakenBack: boolean
  /** The days whose interest is the customer's, all of them ended. */
  readonly paidDays: number
  /** Their interest that is not paid yet and is paid with it. */
  readonly interest: Quantity
  /** Interest that was paid and goes back with a purchase that is taken back. */
  readonly returnedInterest: Quantity
  readonly penalty: Quantity
  /** What comes back of the principal. */
  readonly refund: Quantity
}

export type RedeemableOrder = Omit<LockOrder, 'status'>

/**
 * The penalty on a principal, 20 % of it, cut to 8 decimals for the customer (MINE-07).
 */
export function penaltyOf(amount: Quantity): Quantity {
  return shareRoundedDown(amount, PENALTY_SHARE)
}

/**
 * What redeeming a running order at a time comes to; undefined once its last day has ended, when
 * there is nothing to redeem early any more (MINE-23), and of a trial, whose principal is not the
 * customer's (MINE-33). Interest counts for the days that ended before the day of filing (MINE-13).
 */
export function computeRedemption(order: RedeemableOrder, nowMs: number): Redemption | undefined {
  const { amount, paidDays } = order
  if (order.isTrial) return undefined
  const nothing = quantity(0n)
  if (canTakeBack(order, nowMs)) {
    const returnedInterest = interestThrough(order, paidDays)
    return {
      isTakenBack: true,
      paidDays,
      interest: nothing,
      returnedInterest,
      penalty: nothing,
      refund: subtract(amount, returnedInterest),
    }
  }
  const earnedDays = Math.max(paidDays, endedDays(order, nowMs))
  if (earnedDays >= termDays(order)) return undefined
  const penalty = penaltyOf(amount)
  return {
    isTakenBack: false,
    paidDays: earnedDays,
    interest: interestOfDays(order, paidDays + 1, earnedDays),
    returnedInterest: nothing,
    penalty,
    refund: subtract(amount, penalty),
  }
}

/** Within an hour of the beginning, unless the last day has ended by then (MINE-22). */
export function canTakeBack(order: RedeemableOrder, nowMs: number): boolean {
  const { begunMs, isTrial } = order
  if (isTrial || begunMs === undefined) return false
  return nowMs < begunMs + TAKE_BACK_MS && endedDays(order, nowMs) < termDays(order)
}

/** Why a redemption may not be requested or filed now; undefined where it may (MINE-10). */
export function findRedemptionRefusal(
  order: LockOrder,
  nowMs: number,
): { readonly refused: 'ORDER_STATE' } | undefined {
  return isRunning(order) && computeRedemption(order, nowMs) !== undefined
    ? undefined
    : { refused: 'ORDER_STATE' }
}

/** Whether a request that was not filed has lapsed (MINE-14). */
export function isRequestLapsed(requestedMs: number, nowMs: number): boolean {
  return nowMs >= requestedMs + LAPSE_MS
}

/** Whether so little is left to the end that redeeming needs the longer hold (MINE-23). */
export function isLastDay(
  order: Pick<LockOrder, 'days' | 'delistedMs' | 'startMs'>,
  nowMs: number,
): boolean {
  return nowMs >= maturesAtMs(order) - LAST_DAY_MS
}
