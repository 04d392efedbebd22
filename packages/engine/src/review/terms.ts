import { type Quantity, unitsOf } from '@candor/money'

/** What a reviewer passed is counted over this time (STAFF-05, STAFF-16). */
export const REVIEW_WINDOW_MS = 24 * 3_600_000
/**
 * Withdrawals that one reviewer may pass alone within the window stay below these worths in BTC:
 * for one user, and for all together (STAFF-05).
 */
export const SINGLE_PASS_USER_BTC_MAX = unitsOf<Quantity>('1')
export const SINGLE_PASS_TOTAL_BTC_MAX = unitsOf<Quantity>('5')
/**
 * The maximum that one reviewer passes within the window, over all users and kinds: as much as the
 * highest level may withdraw, so that no single request is beyond everybody (STAFF-16).
 */
export const REVIEWER_BTC_MAX = unitsOf<Quantity>('500')
/**
 * So many other reviewers must stay able to pass a person's money once his identity is verified
 * (STAFF-15).
 */
export const MIN_OTHERS_FOR_MONEY = 2
/**
 * Whoever verified cannot pass the money, and two must: with fewer able reviewers nothing from
 * outside can be credited (STAFF-15).
 */
export const REVIEWERS_MIN = MIN_OTHERS_FOR_MONEY + 1
/** Credits by hand worth so much within the window alarm the operator (STAFF-17). */
export const HAND_CREDITS_ALARM_BTC = unitsOf<Quantity>('10')

/**
 * Whether what was credited by hand within the window alarms the operator; a worth that nobody
 * knows does (STAFF-17).
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
