import { SCALE } from '@candor/money'
import type { SecondsTerms } from './terms.ts'

const DURATIONS_MOST = 12
const QUICK_AMOUNTS_MOST = 8
const SHORTEST_SECONDS = 10
const LONGEST_SECONDS = 86_400
const MOST_OPEN = 100

/**
 * Whether terms can be published (STAFF-08): durations that rise, each of 10 s to a day with a
 * payout above 0 and at most 1 and bounds that leave room; a fee below 1; positive bounds, at most
 * 100 open orders, a cap that lets the smallest stake win.
 */
export function isPublishable({
  durations,
  fee,
  least,
  most,
  mostOpen,
  exposureCap,
  quickAmounts,
}: SecondsTerms): boolean {
  const rising = durations.every(
    ({ seconds }, index) =>
      Number.isInteger(seconds) &&
      seconds >= SHORTEST_SECONDS &&
      seconds <= LONGEST_SECONDS &&
      seconds > (durations[index - 1]?.seconds ?? 0),
  )
  const paying = durations.every(
    (one) => one.payout > 0n && one.payout <= SCALE && one.least > 0n && one.least <= one.most,
  )
  const bounded = fee >= 0n && fee < SCALE && least > 0n && least <= most && exposureCap >= least
  const counted =
    durations.length > 0 &&
    durations.length <= DURATIONS_MOST &&
    Number.isInteger(mostOpen) &&
    mostOpen > 0 &&
    mostOpen <= MOST_OPEN
  const offered =
    quickAmounts.length > 0 &&
    quickAmounts.length <= QUICK_AMOUNTS_MOST &&
    quickAmounts.every((amount) => amount >= least && amount <= most)
  return rising && paying && bounded && counted && offered
}
