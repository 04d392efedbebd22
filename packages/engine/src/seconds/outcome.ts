import { floorDivide, price, type Price } from '@candor/money'
import type { PricedTick } from '../prices/tick.ts'
import { type Acceptance, isAfter, isPricing } from '../prices/usability.ts'
import type { Direction } from './opening.ts'
import type { SettleRule } from './terms.ts'

/** What an order fixes for its settlement: only its direction, settle rule and times. */
export type Wager = {
  readonly direction: Direction
  readonly openPrice: Price
  readonly rule: SettleRule
  readonly handledMs: number
}

/**
 * The end price for comparison: sum / count exactly (SEC-10), with its first and last tick
 * (FAIR-06). shown is that value with 8 decimals, rounded down.
 */
export type EndPrice = {
  readonly sum: bigint
  readonly count: number
  readonly firstTickId: number
  readonly lastTickId: number
  readonly displayPrice: Price
}

export type Outcome =
  | { readonly result: 'win' | 'tie' | 'loss'; readonly end: EndPrice }
  | { readonly result: 'void' }

/**
 * Without a tick this long before the end an order is void (SEC-11); the mean is taken over this
 * time.
 */
export const WINDOW_MS = 10_000
const SECOND_MS = 1_000
/** With fewer seconds that have a tick the mean is void (SEC-11). */
export const MEAN_SECONDS_MIN = 5

/** The opening tick of an order: the first pricing tick recorded after its acceptance (SEC-08). */
export function openingTick(
  ticks: Iterable<PricedTick>,
  acceptance: Acceptance,
): PricedTick | undefined {
  let first: PricedTick | undefined
  for (const tick of ticks) {
    if (
      isUsable(tick) &&
      isAfter(tick, tick.id, acceptance) &&
      (first === undefined || tick.ts < first.ts)
    )
      first = tick
  }
  return first
}

/** When an order ends: its opening tick's time plus its duration, to the millisecond (SEC-09). */
export function computeHandledMs(openedMs: number, seconds: number): number {
  return openedMs + seconds * SECOND_MS
}

/**
 * The only function that decides a seconds order, from the order and recorded ticks alone (SEC-22).
 * Ticks outside the window, and those that may price nothing, are ignored.
 */
export function settle(wager: Wager, ticks: Iterable<PricedTick>): Outcome {
  const end =
    wager.rule === 'mean_10s'
      ? meanRule(ticks, wager.handledMs)
      : lastTickRule(ticks, wager.handledMs)
  if (end === undefined) return { result: 'void' }
  const rise = end.sum - (wager.openPrice as bigint) * BigInt(end.count)
  if (rise === 0n) return { result: 'tie', end }
  return { result: rise > 0n === (wager.direction === 'up') ? 'win' : 'loss', end }
}

/** The last tick at or before the end, if it is in the window (SEC-09, SEC-11). */
export function lastTickRule(ticks: Iterable<PricedTick>, handledMs: number): EndPrice | undefined {
  const last = findLastTick(ticks, handledMs - WINDOW_MS, handledMs)
  return last === undefined ? undefined : toEndPrice([last])
}

/**
 * The mean of the last tick of each of the ten seconds before the end; undefined when fewer than
 * five have one (SEC-10, SEC-11).
 */
export function meanRule(ticks: Iterable<PricedTick>, handledMs: number): EndPrice | undefined {
  const list = [...ticks]
  const lastTicks: PricedTick[] = []
  for (let until = handledMs - WINDOW_MS + SECOND_MS; until <= handledMs; until += SECOND_MS) {
    const last = findLastTick(list, until - SECOND_MS, until)
    if (last !== undefined) lastTicks.push(last)
  }
  return lastTicks.length < MEAN_SECONDS_MIN ? undefined : toEndPrice(lastTicks)
}

/** The last tick after one time and at or before another. */
function findLastTick(
  ticks: Iterable<PricedTick>,
  afterMs: number,
  untilMs: number,
): PricedTick | undefined {
  let last: PricedTick | undefined
  for (const tick of ticks) {
    if (
      tick.ts > afterMs &&
      tick.ts <= untilMs &&
      isUsable(tick) &&
      (last === undefined || tick.ts > last.ts)
    )
      last = tick
  }
  return last
}

function isUsable(tick: PricedTick): boolean {
  return isPricing(tick) && tick.price > 0n
}

function toEndPrice(ticks: readonly PricedTick[]): EndPrice {
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (first === undefined || last === undefined) throw new Error('an end price needs a tick')
  const sum = ticks.reduce((total, tick) => total + (tick.price as bigint), 0n)
  return {
    sum,
    count: ticks.length,
    firstTickId: first.id,
    lastTickId: last.id,
    displayPrice: price(floorDivide(sum, BigInt(ticks.length))),
  }
}
