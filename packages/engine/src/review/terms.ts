import { type Quantity, unitsOf } from '@candor/money'

/** The window over which a reviewer's approvals are summed (STAFF-05, STAFF-16). */
export const REVIEW_WINDOW_MS = 24 * 3_600_000
/**
 * Exclusive BTC maximums of withdrawals that one reviewer may approve alone within the window: for
 * one user, and for all (STAFF-05).
 */
export const SINGLE_PASS_USER_BTC_MAX = unitsOf<Quantity>('1')
export const SINGLE_PASS_TOTAL_BTC_MAX = unitsOf<Quantity>('5')
/**
 * The maximum that one reviewer approves within the window, over all users and kinds: the highest
 * level's withdrawal limit, so that no single request is impossible (STAFF-16).
 */
export const REVIEWER_BTC_MAX = unitsOf<Quantity>('500')
/**
 * The number of other reviewers who must remain eligible for a user's money once the identity is
 * verified (STAFF-15).
 */
export const MIN_OTHERS_FOR_MONEY = 2
/**
 * The verifier cannot approve the money, and two must: with fewer eligible reviewers no incoming
 * money can be credited (STAFF-15).
 */
export const REVIEWERS_MIN = MIN_OTHERS_FOR_MONEY + 1
/** Manual credits of this value within the window alert the operator (STAFF-17). */
export const HAND_CREDITS_ALARM_BTC = unitsOf<Quantity>('10')

/**
 * Whether manual credits within the window alert the operator; an unknown value does (STAFF-17).
 */
export function isCreditAlarm({
  btc,
  unpriced,
}: {
  readonly btc: Quantity
  readonly unpriced: number
}): boolean {
  return btc >= HAND_CREDITS_ALARM_BTC || unpriced > 0
}
