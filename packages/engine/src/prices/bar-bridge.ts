import { ceilToStep, floorToStep, type Price, price, subtract, wholeParts } from '@candor/money'
import { type PathPoint, shareOfVolume, type SourceBar } from './bar-path.ts'
import { draw } from './draws.ts'

/**
 * The height of a bar in places: its low is 0. Places are whole numbers far below 2^53 and roots
 * are exact, so every machine computes the same.
 */
const HEIGHT = 2 ** 24
/** The number of candidate walks; each is tried as it is, upside down, backwards, and both. */
const WALKS = 48
/** A step of a walk is the sum of two bytes less their mean; this is its variance. */
const STEPS_PER_DRAW = 16
const MIDDLE = 255
const STEP_VARIANCE = 10_922.5
/** How much farther a walk reaches between its steps than at them, on either side. */
const BETWEEN_STEPS = 61
/** The square of a walk's height is on average 4 x ln 2 times its variance. */
const HEIGHT_FACTOR = 2.772_589
/** The penalty of a walk for being calmer or more nervous than the bars around. */
const CALM_WEIGHT = HEIGHT / 10

/**
 * The ticks that a bar becomes by the second formula (MKT-25, MKT-27): a fixed function of the bar,
 * of those around it, the daily seed and the symbol, drawn so that the first part of a bar reveals
 * nothing of its rest. Of several free walks the one is chosen whose open and close are nearest to
 * the bar's, relative to its own high and low, and whose volatility is that of the bars around.
 * Stretched to the bar's height it touches high and low exactly, when and in the order in which
 * such a walk would; then its ends are moved, evenly up to its extremes, to open and close. These
 * lie a step before the first point and a step after the last: a path that stands at its open and
 * still has to touch its low would reveal that it must come back. Needs at least 4 points.
 */
export function bridgeFromBar(
  bar: SourceBar,
  around: readonly SourceBar[],
  seed: Uint8Array,
  symbol: string,
  points: number,
  step: Price,
): PathPoint[] {
  if (points < 4) throw new RangeError('a path needs at least 4 points')
  const places = drawPlaces(bar, restlessness(bar, around), seed, symbol, points + 1).slice(1, -1)
  return places.map((place, index) => ({
    price: priceAt(bar, place, step),
    volume: shareOfVolume(bar.volume, index, points),
  }))
}

/** The walk's values a step before its first point and a step after its last. */
type Ends = { readonly open: number; readonly close: number }
type Walk = {
  readonly places: readonly number[]
  readonly highest: number
  readonly lowest: number
}

/**
 * The square of a bar's height in variances of the bars around it; undefined where they have none.
 */
function restlessness(bar: SourceBar, around: readonly SourceBar[]): number | undefined {
  const squares = around.map((one) => computeHeight(one) ** 2)
  const mean = squares.reduce((total, square) => total + square, 0) / squares.length
  return mean > 0
    ? Math.min(9, Math.max(0.8, (HEIGHT_FACTOR * computeHeight(bar) ** 2) / mean))
    : undefined
}

function computeHeight({ open, high, low }: SourceBar): number {
  return wholeParts(subtract(high, low), open, 1_000_000_000)
}

function drawPlaces(
  bar: SourceBar,
  restless: number | undefined,
  seed: Uint8Array,
  symbol: string,
  steps: number,
): number[] {
  if (bar.high === bar.low) return Array.from({ length: steps + 1 }, () => 0)
  const ends = { open: toPlace(bar.open, bar), close: toPlace(bar.close, bar) }
  let [best, distance] = [undefined as Walk | undefined, Infinity]
  for (let index = 0; index < WALKS; index += 1) {
    const sums = freeWalk(steps, (part) =>
      draw(seed, `bridge|${symbol}|${bar.time}|${index}|${part}`),
    )
    const penalty =
      restless === undefined ? 0 : computePenalty(sums, steps * STEP_VARIANCE * restless)
    const flipped = sums.map((sum) => -sum)
    for (const sequence of [sums, flipped, sums.toReversed(), flipped.toReversed()]) {
      const walk = stretchWalk(sequence)
      const mismatch =
        Math.abs(ends.open - (walk.places[0] ?? 0)) +
        Math.abs(ends.close - (walk.places[steps] ?? 0)) +
        penalty
      if (mismatch < distance) [best, distance] = [walk, mismatch]
    }
  }
  if (best === undefined) throw new Error('a bar has no walk')
  return moveEnds(best, ends)
}

function toPlace(value: Price, { high, low }: SourceBar): number {
  return wholeParts(subtract(value, low), subtract(high, low), HEIGHT)
}

function freeWalk(steps: number, drawBytes: (part: number) => Uint8Array): number[] {
  const sums = [0]
  for (let at = 0, bytes = drawBytes(0), sum = 0; at < steps; at += 1) {
    const from = 2 * (at % STEPS_PER_DRAW)
    if (from === 0 && at > 0) bytes = drawBytes(at / STEPS_PER_DRAW)
    sum += (bytes[from] ?? 0) + (bytes[from + 1] ?? 0) - MIDDLE
    sums.push(sum)
  }
  return sums
}

/** The distance of the square of a walk's height from the expected one. */
function computePenalty(sums: readonly number[], expected: number): number {
  let [top, bottom] = [0, 0]
  for (const sum of sums) [top, bottom] = [Math.max(top, sum), Math.min(bottom, sum)]
  const ratio = (top - bottom + 2 * BETWEEN_STEPS) ** 2 / expected
  return CALM_WEIGHT * (ratio + 1 / ratio - 2)
}

/** A walk in places of the bar, from its low to its high. */
function stretchWalk(sums: readonly number[]): Walk {
  let [highest, lowest] = [1, 1]
  for (let at = 1; at < sums.length - 1; at += 1)
    if ((sums[at] ?? 0) > (sums[highest] ?? 0)) highest = at
  if (highest === lowest) lowest = 2
  for (let at = 1; at < sums.length - 1; at += 1)
    if (at !== highest && (sums[at] ?? 0) < (sums[lowest] ?? 0)) lowest = at
  const [bottom, top] = [(sums[lowest] ?? 0) - BETWEEN_STEPS, (sums[highest] ?? 0) + BETWEEN_STEPS]
  const places = sums.map((sum, at) =>
    at === highest
      ? HEIGHT
      : at === lowest
        ? 0
        : Math.floor(((sum - bottom) * HEIGHT) / (top - bottom)),
  )
  return { places, highest, lowest }
}

/**
 * Moves the walk's ends to open and close along straight lines that keep its extremes, and folds it
 * where it leaves the bar.
 */
function moveEnds({ places, highest, lowest }: Walk, { open, close }: Ends): number[] {
  const last = places.length - 1
  const [first, second] = highest < lowest ? [highest, lowest] : [lowest, highest]
  const [opens, closes] = [open - (places[0] ?? 0), close - (places[last] ?? 0)]
  return places.map((place, at) => {
    const by =
      at < first
        ? Math.floor((opens * (first - at)) / first)
        : at > second
          ? Math.floor((closes * (at - second)) / (last - second))
          : 0
    return foldPlace(place + by)
  })
}

function foldPlace(place: number): number {
  const low = Math.abs(place)
  return Math.max(low > HEIGHT ? 2 * HEIGHT - low : low, 0)
}

/**
 * The price of a place, to the nearest step within the bar: rounded down, all but the extremes
 * would be half a step low, which could be exploited.
 */
function priceAt(bar: SourceBar, place: number, step: Price): Price {
  if (place === 0) return bar.low
  if (place === HEIGHT) return bar.high
  const exact = bar.low + ((bar.high - bar.low) * BigInt(place)) / BigInt(HEIGHT)
  const nearest = floorToStep(price(exact + (step as bigint) / 2n), step)
  if (nearest > bar.high)
    return floorToStep(bar.high, step) < bar.low ? bar.high : floorToStep(bar.high, step)
  if (nearest < bar.low)
    return ceilToStep(bar.low, step) > bar.high ? bar.low : ceilToStep(bar.low, step)
  return nearest
}
