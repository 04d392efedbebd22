/** Height of a line of the legend, and how wide a figure of its type is at the most (10 px). */
export const LEGEND_LINE_PX = 14
const FIGURE_PX = 6.4
const GAP_PX = 6
const INSET_PX = 16

/**
 * The room at the top of a pane that its legends need, so that no curve runs through them: each
 * indicator begins a line of its own, and goes on in the next where its values do not fit beside
 * each other. `figures` is how many characters a value has.
 */
export function legendRoom(
  titles: readonly (readonly string[])[],
  figures: number,
  widthPx: number,
): number {
  const lines = titles.reduce(
    (sum, own) =>
      sum +
      countLines(
        own.map((title) => (title.length + 1 + figures) * FIGURE_PX + GAP_PX),
        widthPx - INSET_PX,
      ),
    0,
  )
  return lines * LEGEND_LINE_PX
}

function countLines(widths: readonly number[], maxPx: number): number {
  let [lines, used] = [widths.length === 0 ? 0 : 1, 0]
  for (const width of widths) {
    if (used > 0 && used + width > maxPx) [lines, used] = [lines + 1, 0]
    used += width
  }
  return lines
}
