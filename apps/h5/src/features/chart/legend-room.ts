/** The height of a legend line, and the maximum width of a character in its type (10 px). */
export const LEGEND_LINE_PX = 14
const FIGURE_PX = 6.4
const GAP_PX = 6
const INSET_PX = 16

/**
 * The room that legends need at the top of a pane, so that no curve runs through them: each
 * indicator starts a line, and wraps to the next where its values do not fit. `figures` is the
 * number of characters of a value.
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
