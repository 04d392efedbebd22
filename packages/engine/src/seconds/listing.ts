import { SCALE } from '@candor/money'
import type { SecondsTerms } from './terms.ts'

const DURATIONS_MAX = 12
const QUICK_AMOUNTS_MAX = 8
const MIN_SECONDS = 10
const MAX_SECONDS = 86_400
const MAX_OPEN_ORDERS = 100

/**
 * Whether terms can be published (STAFF-08): ascending durations, each of 10 s to a day with a
 * payout above 0 and at most 1 and bounds that leave room; a fee below 1; positive bounds, at most
 * 100 open orders, a cap that lets the smallest stake win.
 */
export function isPublishable({
  durations,
  fee,
  minStake,
  maxStake,
  maxOpen,
  exposureCap,
  quickAmounts,
}: SecondsTerms): boolean {
  const areDurationsRising = durations.every(
    ({ seconds }, index) =>
      Number.isInteger(seconds) &&
      seconds >= MIN_SECONDS &&
      seconds <= MAX_SECONDS &&
      seconds > (durations[index - 1]?.seconds ?? 0),
  )
  const areDurationsPaying = durations.every(
    (one) =>
      one.payout > 0n && one.payout <= SCALE && one.minStake > 0n && one.minStake <= one.maxStake,
  )
  const areBoundsValid =
    fee >= 0n && fee < SCALE && minStake > 0n && minStake <= maxStake && exposureCap >= minStake
  const areCountsValid =
    durations.length > 0 &&
    durations.length <= DURATIONS_MAX &&
    Number.isInteger(maxOpen) &&
    maxOpen > 0 &&
    maxOpen <= MAX_OPEN_ORDERS
  const areQuickAmountsValid =
    quickAmounts.length > 0 &&
    quickAmounts.length <= QUICK_AMOUNTS_MAX &&
    quickAmounts.every((amount) => amount >= minStake && amount <= maxStake)
  return (
    areDurationsRising &&
    areDurationsPaying &&
    areBoundsValid &&
    areCountsValid &&
    areQuickAmountsValid
  )
}
