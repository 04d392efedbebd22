import { ceilToStep, floorToStep, type Price, price, type Quantity, quantity } from '@candor/money'
import { drawBelow, draw, uint16 } from './draws.ts'

/** A recorded bar of another market, the source of ticks. time is its start in milliseconds. */
export type SourceBar = {
  readonly time: number
  readonly open: Price
  readonly high: Price
  readonly low: Price
  readonly close: Price
  readonly volume: Quantity
}

export type PathPoint = { readonly price: Price; readonly volume: Quantity }

/** The amplitude of the path between its fixed points: a fortieth of the bar's height. */
const SWING = 40n

/**
 * The ticks that a bar becomes (MKT-25): a fixed function of bar, daily seed and symbol. It starts
 * at the open, touches high and low at times chosen by the seed, ends at the close and never leaves
 * the bar; between those points it is straight, with a swing chosen by the seed. The volumes add up
 * to the bar's. Needs at least 4 points.
 */
export function pathFromBar(
  bar: SourceBar,
  seed: Uint8Array,
  symbol: string,
  points: number,
  step: Price,
): PathPoint[] {
  const fixed = fixedPoints(bar, seed, symbol, points)
  return Array.from({ length: points }, (_, index) =>
    pointAt(bar, seed, symbol, points, step, fixed, index),
  )
}

/** One point of that path alone, for a source that plays a bar second by second. */
export function pathPoint(
  bar: SourceBar,
  seed: Uint8Array,
  symbol: string,
  points: number,
  step: Price,
  index: number,
): PathPoint {
  return pointAt(bar, seed, symbol, points, step, fixedPoints(bar, seed, symbol, points), index)
}

type FixedPoint = { readonly index: number; readonly price: Price }

function fixedPoints(
  bar: SourceBar,
  seed: Uint8Array,
  symbol: string,
  points: number,
): readonly FixedPoint[] {
  if (points < 4) throw new RangeError('a path needs at least 4 points')
  const bytes = draw(seed, `bar|${symbol}|${bar.time}`)
  const first = 1 + drawBelow(points - 2, bytes, 0)
  const other = 1 + drawBelow(points - 3, bytes, 2)
  const second = other >= first ? other + 1 : other
  const turns = [
    { index: first, price: bar.high },
    { index: second, price: bar.low },
  ].sort((a, b) => a.index - b.index)
  return [{ index: 0, price: bar.open }, ...turns, { index: points - 1, price: bar.close }]
}

function pointAt(
  bar: SourceBar,
  seed: Uint8Array,
  symbol: string,
  points: number,
  step: Price,
  fixed: readonly FixedPoint[],
  index: number,
): PathPoint {
  const volume = shareOfVolume(bar.volume, index, points)
  const after = fixed.findIndex((point) => point.index >= index)
  const to = fixed[after]
  const from = fixed[after - 1]
  if (to === undefined) throw new RangeError('a point outside the path')
  if (to.index === index || from === undefined) return { price: to.price, volume }
  const straight =
    from.price +
    ((to.price - from.price) * BigInt(index - from.index)) / BigInt(to.index - from.index)
  const swing =
    ((bar.high - bar.low) *
      BigInt(uint16(draw(seed, `point|${symbol}|${bar.time}|${index}`), 0) - 32_768)) /
    (32_768n * SWING)
  return { price: clampToBar(bar, floorToStep(price(straight + swing), step), step), volume }
}

function clampToBar(bar: SourceBar, value: Price, step: Price): Price {
  if (value < bar.low)
    return ceilToStep(bar.low, step) <= bar.high ? ceilToStep(bar.low, step) : bar.low
  return value > bar.high ? bar.high : value
}

/** A point's part of a bar's volume; the parts add up to it. */
export function shareOfVolume(volume: Quantity, index: number, points: number): Quantity {
  const until = (part: number): bigint => ((volume as bigint) * BigInt(part)) / BigInt(points)
  return quantity(until(index + 1) - until(index))
}
