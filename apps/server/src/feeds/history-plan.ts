import { type BarPeriod, periodStart } from '@candor/engine/prices/periods'

/** One period of the past that becomes four ticks. */
export type HistoryBar = {
  readonly start: number
  readonly lengthMs: number
  readonly finest: BarPeriod
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The history of an installation is a year. A day is for tests without charts: it is cheap, and too
 * short for a price to walk far from its start (over a month BTC walks 13 %).
 */
export type PastReach = 'year' | 'day'

type Density = {
  readonly finest: BarPeriod
  readonly lengthMs: number
  readonly reachMs: number
  readonly aligned: BarPeriod
}

/** How far back each density reaches: a year has 9,000 ticks a pair, a day some 500. */
const densities: Record<PastReach, readonly Density[]> = {
  year: [
    { finest: '1day', lengthMs: DAY_MS, reachMs: 365 * DAY_MS, aligned: '1day' },
    { finest: '60min', lengthMs: HOUR_MS, reachMs: 30 * DAY_MS, aligned: '1day' },
    { finest: '5min', lengthMs: 300_000, reachMs: 3 * DAY_MS, aligned: '1day' },
    { finest: '1min', lengthMs: 60_000, reachMs: 6 * HOUR_MS, aligned: '60min' },
  ],
  day: [
    { finest: '60min', lengthMs: HOUR_MS, reachMs: DAY_MS, aligned: '1day' },
    { finest: '1min', lengthMs: 60_000, reachMs: HOUR_MS, aligned: '60min' },
  ],
}

/** The ticks of a period: open, two extremes, close. */
export const HISTORY_TICKS_PER_BAR = 4

/** How far before the first recorded second the last past tick is. */
export const HISTORY_ENDS_MS = 2_000

/**
 * The periods of a fresh installation's past, oldest first, without gap or overlap; the last ends
 * at the current minute.
 */
export function planHistory(nowMs: number, reach: PastReach): HistoryBar[] {
  return densities[reach].flatMap(({ finest, lengthMs, reachMs, aligned }, index) => {
    const from = periodStart(aligned, nowMs - reachMs)
    const finer = densities[reach][index + 1]
    const to =
      finer === undefined
        ? nowMs - HISTORY_ENDS_MS
        : periodStart(finer.aligned, nowMs - finer.reachMs)
    return Array.from({ length: Math.ceil((to - from) / lengthMs) }, (_, bar) => ({
      start: from + bar * lengthMs,
      lengthMs,
      finest,
    }))
  })
}

/** The tick times of a period, as far as they are past. */
export function computeHistoryTimes(bar: HistoryBar, nowMs: number): number[] {
  const spacing = bar.lengthMs / HISTORY_TICKS_PER_BAR
  return Array.from(
    { length: HISTORY_TICKS_PER_BAR },
    (_, index) => bar.start + index * spacing,
  ).filter((ts) => ts <= nowMs - HISTORY_ENDS_MS)
}
