import type { bar, Period } from '@candor/contract'
import type { KLineData, Period as ChartPeriod } from 'klinecharts'
import type * as z from 'zod/mini'
import type { LiveBar } from '../../net/realtime/frame.ts'

export type Bar = z.infer<typeof bar>

export const BARS_AT_ONCE = 300

const MINUTE_MS = 60_000
/** Lengths of periods (MKT-08); a month counts at its longest, for windows only. */
export const periodMs: Readonly<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
  '1day': 1440 * MINUTE_MS,
  '1week': 7 * 1440 * MINUTE_MS,
  '1mon': 31 * 1440 * MINUTE_MS,
}

const chartPeriods: Readonly<Record<Period, ChartPeriod>> = {
  '1min': { type: 'minute', span: 1 },
  '5min': { type: 'minute', span: 5 },
  '15min': { type: 'minute', span: 15 },
  '30min': { type: 'minute', span: 30 },
  '60min': { type: 'hour', span: 1 },
  '1day': { type: 'day', span: 1 },
  '1week': { type: 'week', span: 1 },
  '1mon': { type: 'month', span: 1 },
}

/** The period as the chart library names it. */
export function chartPeriod(period: Period): ChartPeriod {
  return chartPeriods[period]
}

/** The window of one request that ends at a given time, as the chart call takes it (MKT-07). */
export function windowBefore(
  endMs: number,
  period: Period,
  bars = BARS_AT_ONCE,
): { readonly from: string; readonly to: string } {
  return { from: String(Math.max(0, endMs - bars * periodMs[period])), to: String(endMs) }
}

/** A bar as the chart draws it; numbers are for display only. */
export function toChartBars(
  one: Pick<Bar, 'time' | 'open' | 'high' | 'low' | 'close' | 'volume'>,
): KLineData {
  return {
    timestamp: one.time,
    open: Number(one.open),
    high: Number(one.high),
    low: Number(one.low),
    close: Number(one.close),
    volume: Number(one.volume),
  }
}

/**
 * Of refetched bars, those that the chart must receive: its last one, which may have grown, and all
 * later ones.
 */
export function barsSince<Drawn extends { readonly time: number }>(
  bars: readonly Drawn[],
  lastMs: number,
): readonly Drawn[] {
  return bars.filter(({ time }) => time >= lastMs)
}

/**
 * Whether a live bar belongs to the open chart: a frame of the previous period may still arrive.
 */
export function isOfPeriod(live: LiveBar | undefined, period: Period): live is LiveBar {
  return live?.period === period
}
