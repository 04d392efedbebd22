import type { Period } from '@candor/contract'
import { type Chart, init, registerIndicator, registerOverlay } from 'klinecharts'
import { figureText, timeText } from '../../lib/figures/format.ts'
import { currentTag } from '../../app/i18n/i18n.ts'
import type { LiveBar } from '../../net/realtime/frame.ts'
import { type Bar, barsSince, chartPeriod, toChartBars } from './bars.ts'
import { chartStyles } from './chart-styles.ts'
import { indicatorTemplates } from './indicator-templates.ts'
import { lineOverlay } from './line-overlay.ts'
import { loadOlderBars } from './use-bars.ts'
import { leaveVerticalSwipes } from './vertical-swipes.ts'

export type ChartSubject = {
  readonly symbol: string
  readonly period: Period
  readonly precision: number
  readonly amountPrecision: number
}
/** An open chart, and how it receives growing bars. */
export type Feed = {
  readonly chart: Chart
  readonly take: (bars: readonly (Bar | LiveBar)[]) => void
}

/** Opens the chart of a pair and period in an element; older bars load as the user scrolls back. */
export function openChart(
  element: HTMLElement,
  bars: readonly Bar[],
  { symbol, period, precision, amountPrecision }: ChartSubject,
): Feed {
  registerOverlay(lineOverlay)
  indicatorTemplates().forEach((template) => registerIndicator(template))
  const chart = init(element, {
    styles: chartStyles(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    thousandsSeparator: { format: pricedText },
    formatter: { formatDate: ({ timestamp, type }) => momentText(timestamp, type) },
  })
  if (chart === null) throw new Error('the chart has no place to be drawn in')
  shareGestures(element)
  leaveVerticalSwipes(element)
  let notifyBar: ((bar: ReturnType<typeof toChartBars>) => void) | undefined
  let lastMs = bars.at(-1)?.time ?? 0
  chart.setSymbol({
    ticker: symbol,
    pricePrecision: precision,
    volumePrecision: Math.min(amountPrecision, 4),
  })
  chart.setPeriod(chartPeriod(period))
  chart.setBarSpace(7)
  chart.setOffsetRightDistance(28)
  chart.setDataLoader({
    getBars: ({ type, timestamp, callback }) => {
      if (type === 'init')
        return callback(bars.map(toChartBars), { forward: true, backward: false })
      if (type !== 'forward' || timestamp === null) return callback([], false)
      return loadOlderBars(symbol, period, timestamp).then(
        (older) => callback(older.map(toChartBars), { forward: older.length > 0, backward: false }),
        (error: unknown) => {
          console.info('older bars did not come', error)
          callback([], { forward: true, backward: false })
        },
      )
    },
    subscribeBar: ({ callback }) => {
      notifyBar = callback
    },
    unsubscribeBar: () => {
      notifyBar = undefined
    },
  })
  const take: Feed['take'] = (fresh) => {
    for (const bar of barsSince(fresh, lastMs)) {
      notifyBar?.(toChartBars(bar))
      lastMs = bar.time
    }
  }
  return { chart, take }
}

/**
 * A vertical swipe scrolls the page, and keyboard focus follows the page's order; the library would
 * take both for itself.
 */
function shareGestures(element: HTMLElement): void {
  for (const child of element.children) {
    if (!(child instanceof HTMLElement)) continue
    child.style.touchAction = 'pan-y'
    child.style.overscrollBehavior = 'auto'
    child.tabIndex = 0
  }
}

/** Times on the axis and at the crosshair, in the device's time zone. */
function momentText(ms: number, type: 'tooltip' | 'crosshair' | 'xAxis'): string {
  if (type !== 'xAxis') return timeText(ms)
  return new Intl.DateTimeFormat(currentTag(), {
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(ms)
}

/**
 * A figure of the chart formatted for the reader's language (APP-34), with the letter that may
 * follow a shortened one.
 */
function pricedText(value: number | string): string {
  return String(value).replace(/^-?\d+(?:\.\d+)?/, figureText)
}
