import { type Bar, withTick } from '@candor/engine/prices/bars'
import { type BarPeriod, barPeriods, periodEnd, periodStart } from '@candor/engine/prices/periods'
import type { RecordedTick } from './tick.ts'

/** A pair's running bars. Never mutated: a failed batch leaves them unchanged. */
export type CurrentBars = Readonly<Partial<Record<BarPeriod, Bar>>>

export type FinishedBar = Bar & { readonly marketId: number; readonly period: BarPeriod }

/** Sources may be 2 s behind (MKT-26), so a bar is final a little after its period. */
export const BAR_GRACE_MS = 3_000

/**
 * Adds a tick to the bars of its periods and returns the finished ones. `finest` is the shortest
 * period that ticks of this density fill; shorter bars are not made, since a minute with one of a
 * day's four ticks would be a dot.
 */
export function foldTick(
  current: CurrentBars,
  tick: RecordedTick,
  finest: BarPeriod,
): { current: CurrentBars; finished: FinishedBar[] } {
  const next: Partial<Record<BarPeriod, Bar>> = { ...current }
  const finishedBars: FinishedBar[] = []
  for (const period of barPeriods.slice(barPeriods.indexOf(finest))) {
    const time = periodStart(period, tick.ts)
    const running = next[period]
    if (running !== undefined && running.time !== time)
      finishedBars.push({ ...running, marketId: tick.marketId, period })
    next[period] = withTick(running?.time === time ? running : undefined, time, tick)
  }
  return { current: next, finished: finishedBars }
}

/** Removes the bars whose period is over, for a pair without a new tick. */
export function dropFinished(
  current: CurrentBars,
  marketId: number,
  nowMs: number,
): { current: CurrentBars; finished: FinishedBar[] } {
  const next: Partial<Record<BarPeriod, Bar>> = {}
  const finishedBars: FinishedBar[] = []
  for (const period of barPeriods) {
    const bar = current[period]
    if (bar === undefined) continue
    if (periodEnd(period, bar.time) + BAR_GRACE_MS <= nowMs)
      finishedBars.push({ ...bar, marketId, period })
    else next[period] = bar
  }
  return { current: finishedBars.length === 0 ? current : next, finished: finishedBars }
}
