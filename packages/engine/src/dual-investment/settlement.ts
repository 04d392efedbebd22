import { floorDivide, price, type Price } from '@candor/money'
import type { PricedTick } from '../prices/tick.ts'
import { isPricing } from '../prices/usability.ts'
import type { DualCurrency, DualType } from './terms.ts'

/** Half an hour, and how many of its seconds need a tick (DUAL-14). */
export const WINDOW_MS = 1_800_000
export const WINDOW_SECONDS_MIN = 900
/** How long after the due time a price may still be found (DUAL-24). */
export const SILENT_MS = 86_400_000
const SECOND_MS = 1_000

/**
 * A settlement price: the mean of one tick for each second of half an hour that has one, exactly
 * sum / count, with its first and last tick (FAIR-06). displayPrice is it with 8 decimals, cut.
 */
export type MeanPrice = {
  readonly sum: bigint
  readonly count: number
  readonly firstTickId: number
  readonly lastTickId: number
  readonly untilMs: number
  readonly displayPrice: Price
}

export type DualOutcome =
  /** No half hour could be decided yet; the next one ends then. */
  | { readonly state: 'waiting'; readonly untilMs: number }
  | { readonly state: 'settled'; readonly mean: MeanPrice; readonly currency: DualCurrency }
  | { readonly state: 'silent' }

/** What an order fixes for its settlement: nothing but its kind, its linked price and its time. */
export type DualWager = {
  readonly type: DualType
  readonly linkedPrice: Price
  readonly settleMs: number
}

/**
 * The only function that decides an order, from its terms and the recorded ticks alone (DUAL-14):
 * the first half hour from the one before 08:00 UTC on with a tick in 900 of its seconds, for 24 h.
 * Ticks may be given in any order; those outside count for nothing. `completeMs` is the source time
 * until which every tick is among them: no half hour that ends later is decided.
 */
export function settleDual(
  wager: DualWager,
  ticks: Iterable<PricedTick>,
  completeMs: number,
): DualOutcome {
  const seconds = lastTicksBySecond(ticks, wager.settleMs - WINDOW_MS)
  const lastMs = wager.settleMs + SILENT_MS
  for (let untilMs = wager.settleMs; untilMs <= lastMs; untilMs += WINDOW_MS) {
    if (untilMs > completeMs) return { state: 'waiting', untilMs }
    const mean = meanUntil(seconds, untilMs, wager.settleMs - WINDOW_MS)
    if (mean !== undefined) return { state: 'settled', mean, currency: decide(wager, mean) }
  }
  return { state: 'silent' }
}

/** The currency that an order pays at a price (DUAL-09, DUAL-11). */
export function currencyAt(
  wager: Pick<DualWager, 'type' | 'linkedPrice'>,
  at: Price,
): DualCurrency {
  return decide(wager, { sum: at, count: 1 })
}

/**
 * A call pays in the coin below the linked price, a put at and below it; else both pay in USDT. The
 * mean is compared exactly.
 */
export function decide(
  { type, linkedPrice }: Pick<DualWager, 'type' | 'linkedPrice'>,
  { sum, count }: Pick<MeanPrice, 'sum' | 'count'>,
): DualCurrency {
  const above = sum - (linkedPrice as bigint) * BigInt(count)
  return above < 0n || (above === 0n && type === 'put') ? 'coin' : 'usdt'
}

/** The last pricing tick of each second after a time, by its number from 1 on. */
function lastTicksBySecond(
  ticks: Iterable<PricedTick>,
  afterMs: number,
): ReadonlyMap<number, PricedTick> {
  const seconds = new Map<number, PricedTick>()
  for (const tick of ticks) {
    if (!isPricing(tick) || tick.price <= 0n || tick.ts <= afterMs) continue
    const second = Math.ceil((tick.ts - afterMs) / SECOND_MS)
    const known = seconds.get(second)
    if (known === undefined || tick.ts > known.ts) seconds.set(second, tick)
  }
  return seconds
}

function meanUntil(
  seconds: ReadonlyMap<number, PricedTick>,
  untilMs: number,
  afterMs: number,
): MeanPrice | undefined {
  const last = (untilMs - afterMs) / SECOND_MS
  const found: PricedTick[] = []
  for (let second = last - WINDOW_MS / SECOND_MS + 1; second <= last; second++) {
    const tick = seconds.get(second)
    if (tick !== undefined) found.push(tick)
  }
  const [firstTick, lastTick] = [found[0], found.at(-1)]
  if (found.length < WINDOW_SECONDS_MIN || firstTick === undefined || lastTick === undefined)
    return undefined
  const sum = found.reduce((total, tick) => total + (tick.price as bigint), 0n)
  return {
    sum,
    count: found.length,
    firstTickId: firstTick.id,
    lastTickId: lastTick.id,
    untilMs,
    displayPrice: price(floorDivide(sum, BigInt(found.length))),
  }
}
