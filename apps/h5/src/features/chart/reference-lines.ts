/**
 * A horizontal line at a price, with a label: an order's entry, stop, target or liquidation, the
 * opening price of a seconds contract with its countdown, an alert. PriceChart and MiniChart take
 * `lines`; pages pass them from one feature to the chart. A line whose price is out of range
 * becomes a tag at the nearer edge. Labels are texts of the catalogue and may change every second.
 */
export type ReferenceLine = {
  /** A decimal text in the quote currency. */
  readonly price: string
  readonly label: string
  /**
   * up and down follow the user's choice of colours; warn for costs and deadlines, muted for
   * information only.
   */
  readonly tone: 'up' | 'down' | 'warn' | 'muted'
}

/**
 * A line laid out: its position, and that of its label so that no two overlap (both from the top,
 * in the unit of `height`).
 */
export type PlacedLine = ReferenceLine & {
  readonly y: number
  readonly labelY: number
  /** The edge beyond which its price lies. */ readonly beyond?: 'top' | 'bottom'
}

/**
 * Lays lines out in a pane; `toY` maps a price to its position. Labels keep the order of prices and
 * stay at least `labelHeight` apart between their middles.
 */
export function placeLines(
  lines: readonly ReferenceLine[],
  toY: (price: number) => number,
  height: number,
  labelHeight: number,
): readonly PlacedLine[] {
  const within = lines
    .map((line) => ({ line, y: toY(Number(line.price)) }))
    .filter(({ y }) => Number.isFinite(y))
    .toSorted((a, b) => a.y - b.y)
  const half = labelHeight / 2
  const labels = spread(
    within.map(({ y }) => Math.min(height - half, Math.max(half, y))),
    labelHeight,
    half,
    height - half,
  )
  return within.map(({ line, y }, index) => ({
    ...line,
    y,
    labelY: labels[index] ?? y,
    ...(y < 0 ? { beyond: 'top' as const } : y > height ? { beyond: 'bottom' as const } : {}),
  }))
}

/** Pushes middles apart downwards, then back up where they passed the lower edge. */
function spread(
  middles: readonly number[],
  apart: number,
  min: number,
  max: number,
): readonly number[] {
  const down: number[] = []
  for (const middle of middles) down.push(Math.max(middle, (down.at(-1) ?? min - apart) + apart))
  const up: number[] = []
  for (const middle of down.toReversed())
    up.push(Math.min(middle, (up.at(-1) ?? max + apart) - apart))
  return up.toReversed()
}
