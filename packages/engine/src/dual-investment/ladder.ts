import { type Price, price, type Rate, rate, SCALE, unitsOf } from '@candor/money'
import { type Fixed, multiply, ONE, sqrt } from './fixed-point.ts'
import { type DualMark, quoteDual } from './rate.ts'
import {
  DEFAULT_BANDS,
  type DualProduct,
  type DualType,
  secondsUntil,
  settleMsOf,
  YEAR_SECONDS,
} from './terms.ts'

/**
 * The published rule by which a coin's products renew themselves (DUAL-21). Products of a type and
 * a maturity have linked prices at these multiples of a standard deviation until the settlement.
 */
export type LadderTerms = {
  /** Maturities in days, of every day and of Fridays alone. */
  readonly days: readonly number[]
  readonly fridayDays: readonly number[]
  readonly deviations: readonly Rate[]
  /** The bounds of a linked price's distance from the reference price, as shares of it. */
  readonly minDistance: Rate
  readonly maxDistance: Rate
  readonly houseShare: Rate
  readonly totalShares: Readonly<Record<DualType, number>>
  readonly userLimit: Readonly<Record<DualType, number>>
}

/** The first version, which the sandbox lists (FAIR-11). */
export const DEFAULT_LADDER: LadderTerms = {
  days: [1, 3],
  fridayDays: [7, 14],
  deviations: [unitsOf('0.5'), unitsOf('1'), unitsOf('1.5')],
  minDistance: unitsOf('0.005'),
  maxDistance: unitsOf('0.08'),
  houseShare: unitsOf('0.25'),
  totalShares: { call: 200, put: 2_000 },
  userLimit: { call: 50, put: 500 },
}

const DAY_MS = 86_400_000
/** The number of a Friday among days of 1970-01-01, a Thursday, on. */
export const FRIDAY = 1
/** A linked price is a multiple of a step of at most this share of the reference price. */
export const STEP_PARTS = 400n

/** What tells two products of a coin apart. */
export type DualKey = Pick<DualProduct, 'type' | 'linkedPrice' | 'settleMs'>

/**
 * The products that a coin's ladder lists at 08:00 UTC of a day, from the first usable tick at or
 * after it and the variance at that tick: for each maturity and deviation a call above and a put
 * below, rounded away from the price. What is on sale already is not listed again, nor what could
 * not be sold at that tick or settles after `untilMs`. Of a maturity and a type the nearest to the
 * price comes first.
 */
export function listLadder(
  terms: LadderTerms,
  listedMs: number,
  mark: DualMark,
  onSale: readonly DualKey[] = [],
  untilMs = Infinity,
): DualProduct[] {
  const step = linkedStepOf(mark.price)
  const known = new Set(onSale.map(toKey))
  const maturities = maturitiesOf(terms, listedMs).filter((settleMs) => settleMs <= untilMs)
  return maturities.flatMap((settleMs) =>
    (['call', 'put'] as const).flatMap((type) =>
      terms.deviations.flatMap((times) => {
        const distance = distanceOf(terms, times, mark, settleMs)
        const linkedPrice = linkedPriceAt(type, mark, distance, step)
        const product = toProduct(terms, { type, linkedPrice, settleMs }, listedMs)
        if (known.has(toKey(product)) || !quoteDual(product, mark).isOpen) return []
        known.add(toKey(product))
        return [product]
      }),
    ),
  )
}

function maturitiesOf({ days, fridayDays }: LadderTerms, listedMs: number): number[] {
  const isFriday = Math.floor(listedMs / DAY_MS) % 7 === FRIDAY
  return [...days, ...(isFriday ? fridayDays : [])].map((ahead) =>
    settleMsOf(listedMs + ahead * DAY_MS),
  )
}

function toKey({ type, linkedPrice, settleMs }: DualKey): string {
  return `${type} ${settleMs} ${linkedPrice}`
}

/** The largest 1, 2 or 5 times a power of ten that is at most a 400th of a price. */
export function linkedStepOf(reference: Price): Price {
  const bound = (reference as bigint) / STEP_PARTS
  if (bound < 1n) return price(1n)
  const power = 10n ** BigInt(bound.toString().length - 1)
  return price(power * (bound >= 5n * power ? 5n : bound >= 2n * power ? 2n : 1n))
}

/** So many standard deviations until the settlement, within the ladder's bounds, cut. */
function distanceOf(
  { minDistance, maxDistance }: LadderTerms,
  times: Rate,
  { variance, ts }: DualMark,
  settleMs: number,
): Rate {
  const seconds = BigInt(secondsUntil(settleMs, ts))
  const deviation = sqrt((variance * seconds) / BigInt(YEAR_SECONDS))
  const distance = rate(toUnits(multiply((times as bigint) * (ONE / SCALE), deviation)))
  if (distance < minDistance) return minDistance
  return distance > maxDistance ? maxDistance : distance
}

function linkedPriceAt(
  type: DualType,
  { price: reference }: DualMark,
  distance: Rate,
  step: Price,
): Price {
  const [from, by, unit] = [reference as bigint, distance as bigint, step as bigint]
  const exact = type === 'call' ? from * (SCALE + by) : from * (SCALE - by)
  const below = exact / (SCALE * unit)
  const isBetween = exact % (SCALE * unit) !== 0n
  return price((type === 'call' && isBetween ? below + 1n : below) * unit)
}

function toProduct(
  { houseShare, totalShares, userLimit }: LadderTerms,
  key: DualKey,
  startMs: number,
): DualProduct {
  return {
    ...key,
    startMs,
    houseShare,
    band: DEFAULT_BANDS[key.type],
    totalShares: totalShares[key.type],
    userLimit: userLimit[key.type],
    isOn: true,
  }
}

function toUnits(value: Fixed): bigint {
  return (value * SCALE) / ONE
}
