import type { Chart } from 'klinecharts'
import type { Indicators } from './indicators.ts'
import { LEGEND_LINE_PX, legendRoom } from './legend-room.ts'

const CANDLES = 'candle_pane'
const PANE_PX = 76
/** Between the legends and what is drawn: the marks of the highest and lowest price stand there. */
const AIR_PX = 16

/** Draws these indicators in place of those before: overlays over the candles, each oscillator in a pane below. Answers how much of the candles' pane the legends take. */
export function showIndicators(chart: Chart, { overlays, oscillators }: Indicators, decimals: number): number {
  chart.removeIndicator()
  for (const name of overlays) chart.createIndicator({ name, paneId: CANDLES }, true)
  for (const name of oscillators) {
    chart.createIndicator({ name, paneId: `pane_${name}`, ...(name === 'MACD' ? { precision: decimals } : {}) })
    chart.setPaneOptions({ id: `pane_${name}`, height: PANE_PX, minHeight: PANE_PX, dragEnabled: false })
    chart.overrideYAxis({ paneId: `pane_${name}`, gap: { top: LEGEND_LINE_PX + 4, bottom: 2 } })
  }
  return makeRoom(chart, decimals)
}

/** Keeps the top of the candles' pane free for the legends of its present width; answers how much of it (px). */
export function makeRoom(chart: Chart, decimals: number): number {
  const titles = chart.getIndicators({ paneId: CANDLES }).map(({ figures }) => figures.flatMap(({ title }) => title === undefined ? [] : [title.trim()]))
  const whole = Math.trunc(chart.getDataList().reduce((most, { high }) => Math.max(most, high), 0))
  const figures = whole.toLocaleString('en').length + (decimals === 0 ? 0 : decimals + 1)
  const room = legendRoom(titles, figures, chart.getSize(CANDLES, 'main')?.width ?? 0)
  chart.overrideYAxis({ paneId: CANDLES, gap: { top: room + AIR_PX, bottom: AIR_PX } })
  return room
}
