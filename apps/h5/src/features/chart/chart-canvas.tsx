import type { Period } from '@candor/contract'
import { type Chart, dispose, init } from 'klinecharts'
import { useEffect, useRef } from 'react'
import { currentTag, t } from '../../lib/i18n.ts'
import { useDisplay } from '../../lib/settings.ts'
import type { LiveBar } from '../../realtime/frame.ts'
import { useLiveBar } from '../../realtime/live.ts'
import { type Bar, barsSince, belongs, chartPeriod, drawn } from './bars.ts'
import { chartStyles } from './chart-styles.ts'
import { type Indicators, parameters } from './indicators.ts'
import { readOlderBars } from './use-bars.ts'
import { leaveVerticalSwipes } from './vertical-swipes.ts'

export type ChartCanvasProps = {
  readonly matchId: number
  readonly symbol: string
  readonly precision: number
  readonly amountPrecision: number
  readonly period: Period
  readonly indicators: Indicators
  readonly bars: readonly Bar[]
}

type Feed = { readonly take: (bars: readonly (Bar | LiveBar)[]) => void; readonly chart: Chart }

/** The candles themselves, in a chunk of their own. One mount shows one pair and period; older bars come as the person scrolls back. */
export function ChartCanvas({ matchId, symbol, period, precision, amountPrecision, indicators, bars }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const feed = useRef<Feed | undefined>(undefined)
  const first = useRef(bars)
  const live = useLiveBar(matchId)
  const { theme, swapColours } = useDisplay()

  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const opened = open(element, first.current, { symbol, period, precision, amountPrecision })
    feed.current = opened
    const resizing = new ResizeObserver(() => opened.chart.resize())
    resizing.observe(element)
    return () => {
      resizing.disconnect()
      feed.current = undefined
      dispose(element)
    }
  }, [symbol, period, precision, amountPrecision])

  useEffect(() => { feed.current?.chart.setStyles(chartStyles()) }, [theme, swapColours])
  useEffect(() => { if (feed.current !== undefined) showIndicators(feed.current.chart, indicators) }, [indicators, symbol, period])
  useEffect(() => { feed.current?.take(bars) }, [bars])
  useEffect(() => { if (belongs(live, period)) feed.current?.take([live]) }, [live, period])

  return <div ref={box} role="img" aria-label={`${t('market.chart.title')} ${symbol}, ${t(`market.period.${period}`)}`} className="h-full w-full" />
}

function open(element: HTMLElement, bars: readonly Bar[], { symbol, period, precision, amountPrecision }: Pick<ChartCanvasProps, 'symbol' | 'period' | 'precision' | 'amountPrecision'>): Feed {
  const chart = init(element, { styles: chartStyles(), timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, formatter: { formatDate: ({ timestamp, type }) => dateText(timestamp, type) } })
  if (chart === null) throw new Error('the chart has no place to be drawn in')
  beGuest(element)
  leaveVerticalSwipes(element)
  let tell: ((bar: ReturnType<typeof drawn>) => void) | undefined
  let lastMs = bars.at(-1)?.time ?? 0
  chart.setSymbol({ ticker: symbol, pricePrecision: precision, volumePrecision: Math.min(amountPrecision, 4) })
  chart.setPeriod(chartPeriod(period))
  chart.setBarSpace(7)
  chart.setOffsetRightDistance(28)
  chart.setDataLoader({
    getBars: ({ type, timestamp, callback }) => {
      if (type === 'init') return callback(bars.map(drawn), { forward: true, backward: false })
      if (type !== 'forward' || timestamp === null) return callback([], false)
      return readOlderBars(symbol, period, timestamp).then(
        (older) => callback(older.map(drawn), { forward: older.length > 0, backward: false }),
        (error: unknown) => {
          console.info('older bars did not come', error)
          callback([], { forward: true, backward: false })
        },
      )
    },
    subscribeBar: ({ callback }) => { tell = callback },
    unsubscribeBar: () => { tell = undefined },
  })
  const take: Feed['take'] = (fresh) => {
    for (const bar of barsSince(fresh, lastMs)) {
      tell?.(drawn(bar))
      lastMs = bar.time
    }
  }
  return { chart, take }
}

/** A vertical swipe scrolls the page, and the keyboard comes here in the page's own order; the library would take both for itself. */
function beGuest(element: HTMLElement): void {
  for (const child of element.children) {
    if (!(child instanceof HTMLElement)) continue
    child.style.touchAction = 'pan-y'
    child.style.overscrollBehavior = 'auto'
    child.tabIndex = 0
  }
}

/** The candles' own pane is where overlays go; each oscillator has a pane below. */
function showIndicators(chart: Chart, { overlays, oscillators }: Indicators): void {
  chart.removeIndicator()
  for (const name of overlays) chart.createIndicator({ name, paneId: 'candle_pane', calcParams: [...parameters[name]] }, true)
  for (const name of oscillators) chart.createIndicator({ name, paneId: `pane_${name}`, calcParams: [...parameters[name]] })
  const [volume] = chart.getIndicators({ name: 'VOL' })
  if (volume !== undefined) chart.overrideIndicator({ name: 'VOL', figures: volume.figures.map((figure) => figure.key === 'volume' ? { ...figure, title: `${t('market.chart.volume')}: ` } : figure) })
  for (const name of oscillators) chart.setPaneOptions({ id: `pane_${name}`, height: 72, minHeight: 48, dragEnabled: false })
}

/** Moments on the axis and at the crosshair, in the device's zone. */
function dateText(ms: number, type: 'tooltip' | 'crosshair' | 'xAxis'): string {
  const options: Intl.DateTimeFormatOptions = type === 'xAxis'
    ? { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
    : { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' }
  return new Intl.DateTimeFormat(currentTag(), options).format(ms)
}
