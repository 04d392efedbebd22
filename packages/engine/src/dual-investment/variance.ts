import type { Price } from '@candor/money'
import { type Fixed, divide, ln, multiply } from './fixed-point.ts'

/** The last recorded price of a five-minute period that began at `time` (milliseconds UTC). */
export type FiveMinuteClose = { readonly time: number; readonly close: Price }

export const CLOSE_MS = 300_000
/** Five-minute periods of a year of 365 days. */
const YEAR_CLOSES = 105_120n
/** Returns of a day and of a week. */
export const DAY_RETURNS = 288
export const WEEK_RETURNS = 2_016
/** Older closes count for nothing: without enough younger ones there is no rate. */
export const LOOKBACK_MS = 30 * 86_400_000

/**
 * The yearly variance at a time: 105,120 / n x the sum of the squared logarithms of successive
 * closes, the lower of a day's and a week's returns (DUAL-19). A return stands between the closes
 * of two adjacent periods; where one has none it is skipped, and earlier ones take its place, so
 * that an outage neither moves the rate nor ends the sale. Undefined with fewer than a day's
 * returns. Closes are in ascending order; those of periods that have not ended are ignored.
 */
export function computeVariance(
  closes: readonly FiveMinuteClose[],
  atMs: number,
): Fixed | undefined {
  const full = closes.filter(
    ({ time, close }) =>
      close > 0n && time + CLOSE_MS <= atMs && time + CLOSE_MS > atMs - LOOKBACK_MS,
  )
  const squares: Fixed[] = []
  for (let index = full.length - 1; index > 0 && squares.length < WEEK_RETURNS; index--) {
    const [before, after] = [full[index - 1], full[index]]
    if (before === undefined || after?.time !== before.time + CLOSE_MS) continue
    const change = ln(divide(after.close, before.close))
    squares.push(multiply(change, change))
  }
  if (squares.length < DAY_RETURNS) return undefined
  const [day, week] = [meanOfYear(squares.slice(0, DAY_RETURNS)), meanOfYear(squares)]
  return day < week ? day : week
}

function meanOfYear(squares: readonly Fixed[]): Fixed {
  const total = squares.reduce((sum, square) => sum + square, 0n)
  return (YEAR_CLOSES * total) / BigInt(squares.length)
}
