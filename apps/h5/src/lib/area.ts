export type Area = {
  readonly line: string
  readonly fill: string
  readonly up: boolean
  readonly high: number
  readonly low: number
  /** The position of a price, from the top. */ readonly y: (price: number) => number
}

/**
 * A line of prices as paths on a 100 by 100 square, the last point being the live price; up when it
 * ends at or above its start.
 */
export function computeArea(closes: readonly number[], live: number | undefined): Area {
  const values = live === undefined ? closes : [...closes.slice(0, -1), live]
  const high = Math.max(...values)
  const low = Math.min(...values)
  const range = high === low ? 1 : high - low
  const x = (index: number) => ((index / Math.max(1, values.length - 1)) * 100).toFixed(2)
  const y = (value: number) => 94 - ((value - low) / range) * 88
  const line = values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value).toFixed(2)}`)
    .join('')
  return {
    line,
    fill: `${line}L100 100L0 100Z`,
    up: (values.at(-1) ?? 0) >= (values[0] ?? 0),
    high,
    low,
    y,
  }
}
