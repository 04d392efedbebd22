import { floorDivide, type Price, price } from '@candor/money'
import type { SourceBar } from './bar-path.ts'

/** The multiplier of replayed prices, as a fraction; 1 until the data ends for the first time. */
export type Scale = { readonly numerator: bigint; readonly denominator: bigint }

export const unscaled: Scale = { numerator: 1n, denominator: 1n }

export function scalePrice(value: Price, scale: Scale): Price {
  return price(floorDivide((value as bigint) * scale.numerator, scale.denominator))
}

/**
 * The bar that plays at a time. The data repeats in step with the clock, so the position needs no
 * memory.
 */
export function barPlayingAt(
  bars: readonly SourceBar[],
  barMs: number,
  ts: number,
): { readonly index: number; readonly round: number; readonly offsetMs: number } {
  const period = Math.floor(ts / barMs)
  return {
    index: period % bars.length,
    round: Math.floor(period / bars.length),
    offsetMs: ts - period * barMs,
  }
}

/** The number of bars on either side that define a bar's volatility. */
const AROUND = 6

/** The bars before and after one as they play, wrapping around. */
export function barsAround(bars: readonly SourceBar[], index: number): SourceBar[] {
  const offsets = Array.from({ length: 2 * AROUND + 1 }, (_, place) => place - AROUND).filter(
    (offset) => offset !== 0,
  )
  return offsets.flatMap((offset) => bars.at((index + offset) % bars.length) ?? [])
}

/**
 * The scale of the next round: its first open equals the previous last close, so a wrap continues
 * without a jump.
 */
export function nextRound(scale: Scale, bars: readonly SourceBar[]): Scale {
  return simplify(
    scale.numerator * (lastBar(bars).close as bigint),
    scale.denominator * (firstBar(bars).open as bigint),
  )
}

/**
 * The scale of the previous round, for history that reaches back beyond the beginning of the data.
 */
export function previousRound(scale: Scale, bars: readonly SourceBar[]): Scale {
  return simplify(
    scale.numerator * (firstBar(bars).open as bigint),
    scale.denominator * (lastBar(bars).close as bigint),
  )
}

/** The scale at which a replayed price equals a recorded one; used to resume after a restart. */
export function scaleThrough(recorded: Price, replayed: Price): Scale {
  return recorded === replayed ? unscaled : simplify(recorded, replayed)
}

export function scaleBar(bar: SourceBar, scale: Scale): SourceBar {
  return {
    ...bar,
    open: scalePrice(bar.open, scale),
    high: scalePrice(bar.high, scale),
    low: scalePrice(bar.low, scale),
    close: scalePrice(bar.close, scale),
  }
}

function simplify(numerator: bigint, denominator: bigint): Scale {
  let [a, b] = [numerator, denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}

function firstBar(bars: readonly SourceBar[]): SourceBar {
  const bar = bars[0]
  if (bar === undefined) throw new RangeError('a replay needs bars')
  return bar
}

function lastBar(bars: readonly SourceBar[]): SourceBar {
  return bars.at(-1) ?? firstBar(bars)
}
