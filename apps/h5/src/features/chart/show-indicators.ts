import type { Chart } from 'klinecharts'
import type { Indicators, Oscillator, Overlay } from './indicators.ts'
import { LEGEND_LINE_PX, legendRoom } from './legend-room.ts'

const CANDLES = 'candle_pane'
const PANE_PX = 76
/** Between the legends and the curves: room for the marks of the highest and lowest price. */
const AIR_PX = 26

/**
 * Curves in the order of their legends; those over the candles differ from each other, the bands of
 * BOLL share one colour. As texts they have 4.5:1 on their background (APP-29).
 */
const [three, others] = [
  ['#f2bd63', '#cf9bff', '#6fb5ee'],
  ['#ff9a7d', '#5ed3c6', '#f590b8'],
]
const [threeDark, othersDark] = [
  ['#8a5200', '#7b2cbf', '#1a64a8'],
  ['#ab3a1c', '#0b6e69', '#a82d66'],
]
const colours: Readonly<
  Record<'dark' | 'light', Readonly<Record<Overlay | Oscillator, readonly string[]>>>
> = {
  dark: {
    MA: three,
    EMA: others,
    BOLL: ['#b9c77a', '#b9c77a', '#b9c77a'],
    MACD: three,
    RSI: three,
    KDJ: three,
    VOL: three,
  },
  light: {
    MA: threeDark,
    EMA: othersDark,
    BOLL: ['#56651c', '#56651c', '#56651c'],
    MACD: threeDark,
    RSI: threeDark,
    KDJ: threeDark,
    VOL: threeDark,
  },
}

/**
 * Replaces the drawn indicators: overlays over the candles, each oscillator in a pane below.
 * Returns how much of the candles' pane the legends take.
 */
export function showIndicators(
  chart: Chart,
  { overlays, oscillators }: Indicators,
  decimals: number,
): number {
  chart.removeIndicator()
  for (const name of overlays) chart.createIndicator({ name, paneId: CANDLES }, true)
  for (const name of oscillators) {
    chart.createIndicator({
      name,
      paneId: `pane_${name}`,
      ...(name === 'MACD' ? { precision: decimals } : {}),
    })
    chart.setPaneOptions({
      id: `pane_${name}`,
      height: PANE_PX,
      minHeight: PANE_PX,
      dragEnabled: false,
    })
    chart.overrideYAxis({ paneId: `pane_${name}`, gap: { top: LEGEND_LINE_PX + 4, bottom: 2 } })
  }
  paintIndicators(chart)
  return reserveLegendRoom(chart, decimals)
}

export function paintIndicators(chart: Chart): void {
  const own = colours[document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark']
  for (const { name, paneId } of chart.getIndicators())
    chart.overrideIndicator({
      name,
      paneId,
      styles: { lines: own[name as Overlay | Oscillator].map((color) => ({ color, size: 1 })) },
    })
}

/**
 * Reserves the top of the candles' pane for the legends at its current width; returns how much of
 * it (px).
 */
export function reserveLegendRoom(chart: Chart, decimals: number): number {
  const titles = chart
    .getIndicators({ paneId: CANDLES })
    .map(({ figures }) =>
      figures.flatMap(({ title }) => (title === undefined ? [] : [title.trim()])),
    )
  const whole = Math.trunc(chart.getDataList().reduce((max, { high }) => Math.max(max, high), 0))
  const figures = whole.toLocaleString('en').length + (decimals === 0 ? 0 : decimals + 1)
  const room = legendRoom(titles, figures, chart.getSize(CANDLES, 'main')?.width ?? 0)
  chart.overrideYAxis({ paneId: CANDLES, gap: { top: room + AIR_PX, bottom: AIR_PX } })
  return room
}
