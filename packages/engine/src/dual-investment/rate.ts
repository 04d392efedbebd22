import { type Price, type Quantity, quantity, type Rate, rate, SCALE } from '@candor/money'
import { divide, type Fixed, ln, multiply, normalCdf, ONE, sqrt } from './fixed-point.ts'
import { type DualProduct, type DualType, PAY_MIN, secondsUntil, YEAR_SECONDS } from './terms.ts'

/** The settlement price is a mean of 1,800 s, whose variance is that of a price 1,200 s earlier. */
const MEAN_LAG_SECONDS = 1_200
/** A rate is a percent with 4 decimals: 10^-6, in units of 10^-8. */
const RATE_STEP = 100n

/** The recorded tick that prices a product, and the variance at its source time (DUAL-19). */
export type DualMark = {
  readonly tickId: number
  readonly price: Price
  readonly ts: number
  readonly variance: Fixed
}

/** What a rate needs of its product. */
export type QuotedProduct = Pick<
  DualProduct,
  'type' | 'linkedPrice' | 'settleMs' | 'houseShare' | 'band'
>

/** What a product pays at a tick. Only a quote that is open may be bought (DUAL-17). */
export type DualQuote = {
  readonly mark: DualMark
  /** Whole seconds until 08:00 UTC of end_time. */
  readonly seconds: number
  /** The yearly rate as a fraction, cut to 4 decimals of a percent. */
  readonly rate: Rate
  /** What the risk is worth, as a share of the stake: F. */
  readonly riskShare: Fixed
  readonly isOpen: boolean
}

/**
 * The rate of a product at a tick, 100 x (1 - share) x F x 31,536,000 / t percent, and whether it
 * is sold at it: within its band and while it pays at least 0.0002 of the stake (DUAL-17).
 */
export function quoteDual(product: QuotedProduct, mark: DualMark): DualQuote {
  const seconds = secondsUntil(product.settleMs, mark.ts)
  const riskShare = riskShareOf(product.type, mark, product.linkedPrice, seconds)
  const pay = multiply(toFixed((SCALE - (product.houseShare as bigint)) as Rate), riskShare)
  return {
    mark,
    seconds,
    rate: seconds <= 0 ? rate(0n) : yearlyRate(pay, seconds),
    riskShare,
    isOpen: isInBand(product, mark.price) && pay >= toFixed(PAY_MIN),
  }
}

/** A share of a stake such as F, cut: what the risk of a purchase is worth in the paid currency. */
export function shareOfStake(stake: Quantity, share: Fixed): Quantity {
  return quantity(((stake as bigint) * share) / ONE)
}

/**
 * F: the value of the option that a customer gives over what they are then sure to have left,
 * C / (S - C) for a call and P / (K - P) for a put; zero once there is no time left. Black-Scholes
 * without interest.
 */
export function riskShareOf(
  type: DualType,
  { price, variance }: Pick<DualMark, 'price' | 'variance'>,
  linkedPrice: Price,
  seconds: number,
): Fixed {
  const spread = (variance * BigInt(Math.max(0, seconds - MEAN_LAG_SECONDS))) / BigInt(YEAR_SECONDS)
  const deviation = sqrt(spread)
  if (deviation === 0n) return 0n
  const [spot, strike] = [toFixed(price), toFixed(linkedPrice)]
  const d1 = divide(ln(divide(spot, strike)) + spread / 2n, deviation)
  const d2 = d1 - deviation
  if (type === 'call') {
    const value = multiply(spot, normalCdf(d1)) - multiply(strike, normalCdf(d2))
    return divide(value, spot - value)
  }
  const value = multiply(strike, normalCdf(-d2)) - multiply(spot, normalCdf(-d1))
  return divide(value, strike - value)
}

function yearlyRate(pay: Fixed, seconds: number): Rate {
  const year = (pay * BigInt(YEAR_SECONDS)) / BigInt(seconds)
  return rate(((year * (SCALE / RATE_STEP)) / ONE) * RATE_STEP)
}

function isInBand({ linkedPrice, band }: QuotedProduct, price: Price): boolean {
  const scaled = (price as bigint) * SCALE
  return (
    scaled >= (linkedPrice as bigint) * (band.from as bigint) &&
    scaled <= (linkedPrice as bigint) * (band.to as bigint)
  )
}

function toFixed(value: Price | Rate): Fixed {
  return (value as bigint) * (ONE / SCALE)
}
