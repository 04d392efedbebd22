import { floorDivide, min, type Quantity, type Rate, rate, SCALE, unitsOf } from '@candor/money'

/** How an end price is found; it follows from the duration and is stated on the order. */
export type SettleRule = 'last_tick' | 'mean_10s'

/**
 * A tradable duration, unless its new orders are halted by rule (SEC-28). Payout is a fraction: 0.8
 * pays the stake and 80 % of it.
 */
export type Duration = {
  readonly id: number
  readonly seconds: number
  readonly payout: Rate
  readonly minStake: Quantity
  readonly maxStake: Quantity
  readonly isHalted?: true
}

/**
 * The published terms of seconds contracts, frozen on every order (SEC-03). Fee is a fraction of
 * the stake.
 */
export type SecondsTerms = {
  readonly durations: readonly Duration[]
  readonly fee: Rate
  /** The bounds of a stake in the paying currency, whatever the duration's own (SEC-20). */
  readonly minStake: Quantity
  readonly maxStake: Quantity
  /** The maximum open orders of one user (SEC-20). */
  readonly maxOpen: number
  /**
   * The maximum difference between the two directions' wins of open orders of one pair ending in
   * one UTC minute (SEC-21).
   */
  readonly exposureCap: Quantity
  /**
   * The maximum share of one user's wins: of that cap in a minute, and of the house's balance for
   * the pair at any time (SEC-21).
   */
  readonly userShare: Rate
  readonly quickAmounts: readonly Quantity[]
}

/** The minimum duration whose end price is a mean (SEC-10). */
export const MEAN_FROM_SECONDS = 300
/** Orders that end within the same interval, a UTC minute, are counted together (SEC-21). */
export const EXPIRY_MS = 60_000

/**
 * The minimum duration with the lower payout cap: ten-minute moves tend to revert, and above the
 * cap the house kept nothing (SEC-03).
 */
const LONG_SECONDS = 600
const LONG_PAYOUT_MAX = unitsOf<Rate>('0.85')

/** Caps the payout of durations of ten minutes and more at 85 % (SEC-03). */
export function capLongPayouts(terms: SecondsTerms): SecondsTerms {
  return {
    ...terms,
    durations: terms.durations.map((one) =>
      one.seconds >= LONG_SECONDS ? { ...one, payout: min(one.payout, LONG_PAYOUT_MAX) } : one,
    ),
  }
}

export function settleRuleOf(seconds: number): SettleRule {
  return seconds >= MEAN_FROM_SECONDS ? 'mean_10s' : 'last_tick'
}

/**
 * The share of orders one must win to break even: (1 + fee) / (1 + payout), rounded to 4 decimals
 * (SEC-16).
 */
export function breakEven(fee: Rate, payout: Rate): Rate {
  const [dividend, divisor] = [SCALE + (fee as bigint), SCALE + (payout as bigint)]
  const tenThousandths = floorDivide(dividend * 20_000n + divisor, divisor * 2n)
  return rate(tenThousandths * (SCALE / 10_000n))
}
