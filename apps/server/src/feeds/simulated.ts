import type { DaySeed } from '@candor/engine/prices/formula'
import { walkStep, type WalkTerms } from '@candor/engine/prices/walk'
import type { FeedTick, HistoryTick, LastTick, PriceFeed } from './feed.ts'
import {
  HISTORY_TICKS_PER_BAR,
  planHistory,
  computeHistoryTimes,
  type PastReach,
} from './history-plan.ts'

/** Shown on every page with such a price (MKT-18). */
export const SIMULATED_SOURCE = 'simulated'

/**
 * Simulated markets: each tick is a fixed function of the previous recorded tick and the day's
 * committed seed, so nobody chooses anything and a restart continues where the record ends.
 */
export function simulatedFeed(terms: readonly WalkTerms[], reach: PastReach = 'year'): PriceFeed {
  return {
    kinds: ['simulated'],
    symbols: terms.map(({ symbol }) => symbol),
    start: () => undefined,
    stop: () => Promise.resolve(),
    history: (nowMs, day, isMissing) =>
      terms
        .filter(({ symbol }) => isMissing?.(symbol) ?? true)
        .flatMap((market) => computePastTicks(market, nowMs, day, reach)),
    sample: ({ nowMs, day, last, isDue }) => ({
      ticks: terms
        .filter(({ symbol }) => isDue?.(symbol) ?? true)
        .flatMap((market) => {
          const previous = last(market.symbol) ?? beginning(market, nowMs)
          return previous.ts < nowMs ? [tickAt(market, day, previous, nowMs)] : []
        }),
      drops: [],
    }),
  }
}

function computePastTicks(
  market: WalkTerms,
  nowMs: number,
  day: DaySeed,
  reach: PastReach,
): HistoryTick[] {
  const past: HistoryTick[] = []
  let previous: LastTick | undefined
  for (const bar of planHistory(nowMs, reach)) {
    for (const ts of computeHistoryTimes(bar, nowMs)) {
      const tick: HistoryTick = {
        ...tickAt(
          market,
          day,
          previous ?? beginning(market, ts, bar.lengthMs / HISTORY_TICKS_PER_BAR),
          ts,
        ),
        finest: bar.finest,
      }
      past.push(tick)
      previous = tick
    }
  }
  return past
}

/** The state before the very first tick. */
function beginning(market: WalkTerms, ts: number, spacingMs = 1_000): LastTick {
  return { price: market.base, ts: ts - spacingMs }
}

function tickAt(market: WalkTerms, day: DaySeed, previous: LastTick, ts: number): FeedTick {
  const { price, volume } = walkStep(market, day, previous, ts)
  return { symbol: market.symbol, price, ts, source: SIMULATED_SOURCE, volume, barTime: undefined }
}
