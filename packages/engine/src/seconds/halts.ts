import { quantity, type Quantity, type Rate, rate, SCALE } from '@candor/money'
import type { SecondsTerms } from './terms.ts'

/**
 * The decided orders of a duration: their number, their stakes, and the sum of the squares of those
 * stakes. Ties and voids do not count.
 */
export type DurationResults = {
  readonly won: bigint
  readonly lost: bigint
  readonly stakedWon: Quantity
  readonly stakedLost: Quantity
  readonly squares: bigint
}

export const noResults: DurationResults = {
  won: 0n,
  lost: 0n,
  stakedWon: quantity(0n),
  stakedLost: quantity(0n),
  squares: 0n,
}

/** The number of previous UTC days whose ended orders are evaluated (SEC-28). */
export const HALT_DAYS = 30
/** The minimum sample; with fewer orders chance alone would halt a duration. */
export const SAMPLE_MIN = 2_000n

/**
 * The share of orders won, and of stakes won; undefined without decided orders. Rounded down to 4
 * decimals.
 */
export function computeWinShares({
  won,
  lost,
  stakedWon,
  stakedLost,
}: DurationResults): { readonly ofOrders: Rate; readonly ofStakes: Rate } | undefined {
  if (won + lost === 0n) return undefined
  return {
    ofOrders: toShare(won, won + lost),
    ofStakes: toShare(stakedWon as bigint, (stakedWon as bigint) + (stakedLost as bigint)),
  }
}

/**
 * Whether new orders of a duration are halted (SEC-28): more of the orders, or of the stakes, were
 * won than break even at its terms. Stakes count too, otherwise a sure winner could hide large wins
 * among small losses. Unequal stakes are weaker evidence: their effective number, the squared sum
 * over the sum of squares, must reach the minimum sample as well.
 */
export function isHalted(
  { won, lost, stakedWon, stakedLost, squares }: DurationResults,
  fee: Rate,
  payout: Rate,
): boolean {
  const totalStake = (stakedWon as bigint) + (stakedLost as bigint)
  const isAbove = (part: bigint, whole: bigint): boolean =>
    part * (SCALE + (payout as bigint)) > whole * (SCALE + (fee as bigint))
  if (won + lost >= SAMPLE_MIN && isAbove(won, won + lost)) return true
  return (
    totalStake * totalStake >= SAMPLE_MIN * squares &&
    squares > 0n &&
    isAbove(stakedWon as bigint, totalStake)
  )
}

/** The terms with some of their durations halted. */
export function withHalts(
  terms: SecondsTerms,
  resultsFor: (seconds: number) => DurationResults,
): SecondsTerms {
  return {
    ...terms,
    durations: terms.durations.map((one) =>
      isHalted(resultsFor(one.seconds), terms.fee, one.payout) ? { ...one, isHalted: true } : one,
    ),
  }
}

function toShare(part: bigint, whole: bigint): Rate {
  return rate(((part * 10_000n) / whole) * (SCALE / 10_000n))
}
