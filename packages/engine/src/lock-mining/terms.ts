import { type Quantity, type Rate, SCALE, unitsOf } from '@candor/money'

/**
 * The published terms of one product, frozen on every order (MINE-27). Amounts are of its coin, the
 * daily rate is a fraction: 0.003 is 0.3 % a day.
 */
export type LockTerms = {
  /** The coin's name. */
  readonly currency: string
  readonly days: number
  readonly dailyRate: Rate
  readonly min: Quantity
  /** What one verified identity may have running in it (MINE-24). */
  readonly max: Quantity
  /** The same for an account that is not verified. */
  readonly freeMax: Quantity
  /** What all customers together may have running in it (MINE-21). */
  readonly stock: Quantity
  readonly needsReview: boolean
  readonly isOpen: boolean
}

/** The coins that house:mining pays in. */
export const LOCK_COINS = ['USDT', 'USDC', 'BTC', 'ETH'] as const

/** The share of the principal that an early redemption costs (MINE-07). */
export const PENALTY_SHARE = unitsOf<Rate>('0.2')
/** A day's interest is paid this long after its end (MINE-06). */
export const PAYMENT_DELAY_MS = 300_000
/** How long a purchase can be taken back whole (MINE-22). */
export const TAKE_BACK_MS = 3_600_000
/** A requested redemption that is not filed lapses after this time (MINE-14). */
export const LAPSE_MS = 86_400_000
/** A purchase that waits for review is returned after this time (MINE-26). */
export const REVIEW_MS = 86_400_000
/** The time before the end in which redeeming takes the longer hold (MINE-23). */
export const LAST_DAY_MS = 86_400_000
/** How long the button of an early redemption is held (MINE-19, MINE-23). */
export const HOLD_MS = 2_000
export const LAST_DAY_HOLD_MS = 10_000
/** The yearly figure is this many days at the daily rate, not compounded (MINE-20). */
export const YEAR_DAYS = 365

const MAX_DAYS = 365
/** The highest daily rate that can be published: 1 %. */
const MAX_DAILY_RATE = unitsOf<Rate>('0.01')

/**
 * Whether terms can be published (STAFF-08): a coin that the house pays in, 1 to 365 days, a rate
 * above 0 and at most 1 % a day, and bounds that leave room: the minimum in the free bound, that in
 * the person's, that in the stock.
 */
export function isPublishable(terms: LockTerms): boolean {
  const { currency, days, dailyRate, min, freeMax, max, stock } = terms
  return (
    LOCK_COINS.some((coin) => coin === currency) &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= MAX_DAYS &&
    dailyRate > 0n &&
    dailyRate <= MAX_DAILY_RATE &&
    min > 0n &&
    min <= freeMax &&
    freeMax <= max &&
    max <= stock &&
    stock <= SCALE * SCALE
  )
}
