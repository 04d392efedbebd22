import type { Period } from '@candor/contract'
import { dispose } from 'klinecharts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useDisplay } from '../../app/session/settings.ts'
import { useLiveBar } from '../../net/realtime/live.ts'
import { type Bar, isOfPeriod } from './bars.ts'
import { chartStyles } from './chart-styles.ts'
import type { Indicators } from './indicators.ts'
import { drawLines } from './line-overlay.ts'
import { type Feed, openChart } from './open-chart.ts'
import type { ReferenceLine } from './reference-lines.ts'
import { reserveLegendRoom, paintIndicators, showIndicators } from './show-indicators.ts'

export type ChartCanvasProps = {
  readonly matchId: number
  readonly symbol: string
  readonly precision: number
  readonly amountPrecision: number
  readonly period: Period
  readonly indicators: Indicators
  readonly bars: readonly Bar[]
  readonly lines: readonly ReferenceLine[]
}

/** The candles, in a chunk of their own. One mount shows one pair and period. */
export function ChartCanvas({
  matchId,
  symbol,
  period,
  precision,
  amountPrecision,
  indicators,
  bars,
  lines,
}: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const feed = useRef<Feed | undefined>(undefined)
  const first = useRef(bars)
  const live = useLiveBar(matchId)
  const { theme, palette } = useDisplay()
  const draw = useEffectEvent((room: number) => {
    if (feed.current !== undefined) drawLines(feed.current.chart, lines, precision, room)
  })

  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const { chart } = (feed.current = openChart(element, first.current, {
      symbol,
      period,
      precision,
      amountPrecision,
    }))
    const resizing = new ResizeObserver(() => {
      chart.resize()
      draw(reserveLegendRoom(chart, precision))
    })
    resizing.observe(element)
    return () => {
      resizing.disconnect()
      feed.current = undefined
      dispose(element)
    }
  }, [symbol, period, precision, amountPrecision])

  useEffect(() => {
    if (feed.current !== undefined) draw(showIndicators(feed.current.chart, indicators, precision))
  }, [indicators, symbol, period, precision])
  useEffect(() => {
    if (feed.current === undefined) return
    feed.current.chart.setStyles(chartStyles())
    paintIndicators(feed.current.chart)
  }, [theme, palette])
  useEffect(() => {
    if (feed.current !== undefined) draw(reserveLegendRoom(feed.current.chart, precision))
  }, [theme, palette, lines, precision])
  useEffect(() => {
    feed.current?.take(bars)
  }, [bars])
  useEffect(() => {
    if (isOfPeriod(live, period)) feed.current?.take([live])
  }, [live, period])

  return (
    <div
      ref={box}
      role="img"
      aria-label={`${t('market.chart.title')} ${symbol}, ${t(`market.period.${period}`)}`}
      className="h-full w-full"
    />
  )
}
