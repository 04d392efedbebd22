import type { Chart, OverlayFigure, OverlayTemplate } from 'klinecharts'
import { amountText } from '../../lib/figures/format.ts'
import { placeLines, type PlacedLine, type ReferenceLine } from './reference-lines.ts'

const NAME = 'referenceLines'
const LABEL_PX = 17

type Looks = {
  readonly up: string
  readonly down: string
  readonly warn: string
  readonly muted: string
  readonly onColour: string
  readonly family: string
}
type LabelLayout = {
  readonly lines: readonly ReferenceLine[]
  readonly looks: Looks
  readonly decimals: number
  readonly topPx: number
}

/**
 * All reference lines of a chart as one overlay, so that their labels can avoid each other;
 * registered with the library once.
 */
export const lineOverlay: OverlayTemplate<LabelLayout> = {
  name: NAME,
  totalStep: 2,
  lock: true,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay: { extendData }, bounding, yAxis }) => {
    if (yAxis === null) return []
    return layOutLabels(extendData, yAxis.convertToPixel.bind(yAxis), bounding.height).flatMap(
      (line) => toOverlayFigures(line, extendData.looks, bounding.width),
    )
  },
  createYAxisFigures: ({ overlay: { extendData }, bounding, yAxis }) => {
    if (yAxis === null) return []
    return layOutLabels(extendData, yAxis.convertToPixel.bind(yAxis), bounding.height).map((line) =>
      priceTag(line, extendData),
    )
  },
}

/** Replaces the drawn lines; an empty list removes them. */
export function drawLines(
  chart: Chart,
  lines: readonly ReferenceLine[],
  decimals: number,
  topPx: number,
): void {
  const labelLayout: LabelLayout = {
    lines,
    looks: readLooks(getComputedStyle(document.documentElement)),
    decimals,
    topPx,
  }
  const [first] = lines
  if (first === undefined) return void chart.removeOverlay({ name: NAME })
  const points = [{ value: Number(first.price) }]
  if (chart.getOverlays({ name: NAME }).length === 0)
    chart.createOverlay({ name: NAME, points, extendData: labelLayout, lock: true })
  else chart.overrideOverlay({ name: NAME, points, extendData: labelLayout })
}

/** Below the legends, whose texts no label may cover. */
function layOutLabels(
  { lines, topPx }: LabelLayout,
  toY: (price: number) => number,
  height: number,
): readonly PlacedLine[] {
  return placeLines(lines, (price) => toY(price) - topPx, height - topPx, LABEL_PX).map((line) => ({
    ...line,
    y: line.y + topPx,
    labelY: line.labelY + topPx,
  }))
}

function toOverlayFigures(line: PlacedLine, looks: Looks, width: number): OverlayFigure[] {
  const color = looks[line.tone]
  const mark = { top: '▲ ', bottom: '▼ ' }
  const label: OverlayFigure = {
    type: 'text',
    ignoreEvent: true,
    attrs: {
      x: 8,
      y: line.labelY,
      text: `${line.beyond === undefined ? '' : mark[line.beyond]}${line.label}`,
      align: 'left',
      baseline: 'middle',
    },
    styles: tag(color, looks),
  }
  if (line.beyond !== undefined) return [label]
  return [
    {
      type: 'line',
      ignoreEvent: true,
      attrs: {
        coordinates: [
          { x: 0, y: line.y },
          { x: width, y: line.y },
        ],
      },
      styles: { style: 'dashed', dashedValue: [4, 3], size: 1, color },
    },
    label,
  ]
}

function priceTag(line: PlacedLine, { looks, decimals }: LabelLayout): OverlayFigure {
  return {
    type: 'text',
    ignoreEvent: true,
    attrs: {
      x: 0,
      y: line.labelY,
      text: amountText(line.price, decimals),
      align: 'left',
      baseline: 'middle',
    },
    styles: tag(looks[line.tone], looks),
  }
}

function tag(backgroundColor: string, { onColour, family }: Looks) {
  return {
    style: 'fill',
    color: onColour,
    size: 10,
    family,
    weight: 'normal',
    backgroundColor,
    borderColor: backgroundColor,
    borderSize: 0,
    borderRadius: 3,
    paddingLeft: 4,
    paddingRight: 4,
    paddingTop: 2,
    paddingBottom: 2,
  }
}

/**
 * The tones in the current theme; text on warn and muted is in the page's own colour, which
 * contrasts with both.
 */
function readLooks(style: CSSStyleDeclaration): Looks {
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    up: token('up'),
    down: token('down'),
    warn: token('warn'),
    muted: token('faint'),
    onColour: token('bg'),
    family: getComputedStyle(document.body).fontFamily,
  }
}
