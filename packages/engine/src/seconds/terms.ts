import { floorDivide, min, type Quantity, type Rate, rate, SCALE, unitsOf } from '@candor/money'

/** How an end price is found; which one follows from the duration and is printed on the order. */
export type SettleRule = 'last_tick' | 'mean_10s'

/**
 * A duration that may be traded, unless new orders of it are halted by rule (SEC-28). Payout is a
 * fraction: 0.8 pays the stake and 80 % of it.
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
 * What is published about seconds contracts and frozen on every order (SEC-03). Fee is a fraction
 * of the stake.
 */
export type SecondsTerms = {
  readonly durations: readonly Duration[]
  readonly fee: Rate
  /** The bounds of a stake in the paying currency, whatever the duration's own (SEC-20). */
  readonly minStake: Quantity
  readonly maxStake: Quantity
  /** Open orders of one user (SEC-20). */
  readonly maxOpen: number
  /**
   * By how much what open orders of one pair ending in one UTC minute would win in one direction
   * may exceed what those in the other would (SEC-21).
   */
  readonly exposureCap: Quantity
  /**
   * What one user's orders may win at most: of that cap in a minute, and of what the house holds
   * for the pair at any time (SEC-21).
   */
  readonly userShare: Rate
  /** Amounts a ticket offers. */
  readonly quickAmounts: readonly Quantity[]
}

/** From this duration on the end price is a mean (SEC-10). */
export const MEAN_FROM_SECONDS = 300
/**
 * Orders that end within one such span of the clock, a UTC minute, are counted together (SEC-21).
 */
export const EXPIRY_MS = 60_000

/**
 * From this duration on nobody pays more than this: a move of ten minutes tends to come back, and
 * beyond it the house had nothing left (SEC-03).
 */
const LONG_SECONDS = 600
const LONG_PAYOUT_MAX = unitsOf<Rate>('0.85')

/** Terms under which durations of ten minutes and more pay at most 85 % (SEC-03). */
export function capLongPayouts(terms: SecondsTerms): SecondsTerms {
  return {
    ...terms,
    durations: terms.durations.map((one) =>
      one.seconds >= LONG_SECONDS ? { ...one, payout: min(one.payout, LONG_PAYOUT_MAX) } : one,
    ),
  }
}

/** The rule by which an order of a duration is settled (SEC-09, SEC-10). */
export function settleRuleOf(seconds: number): SettleRule {
  return seconds >= MEAN_FROM_SECONDS ? 'mean_10s' : 'last_tick'
}

/**
 * The share of orders somebody must win to lose nothing in the long run: (1 + fee) / (1 + payout),
 * rounded to 4 decimals (SEC-16).
 */
export function breakEven(fee: Rate, payout: Rate): Rate {
  const [dividend, divisor] = [SCALE + (fee as bigint), SCALE + (payout as bigint)]
  const tenThousandths = floorDivide(dividend * 20_000n + divisor, divisor * 2n)
  return rate(tenThousandths * (SCALE / 10_000n))
}
