import { genesisHash, tickHash } from '@candor/engine/prices/chain'
import type { BarPeriod } from '@candor/engine/prices/periods'
import type { FeedTick } from '../../feeds/feed.ts'
import { type CurrentBars, type FinishedBar, foldTick, dropFinished } from './current-bars.ts'
import type { RecordedTick } from './tick.ts'

/** A feed's tick before it is recorded. */
export type PendingTick = FeedTick & { readonly marketId: number; readonly finest: BarPeriod }

export type MarketHead = { readonly head: RecordedTick | undefined; readonly bars: CurrentBars }
export type MarketHeads = ReadonlyMap<number, MarketHead>

/**
 * Assigns pending ticks their ids, links each to the previous tick of its pair's chain and hashes
 * it (FAIR-01).
 */
export function chainTicks(
  pendingTicks: readonly PendingTick[],
  ids: readonly number[],
  standings: MarketHeads,
  recordedAt: number,
): RecordedTick[] {
  const heads = new Map<number, Uint8Array>()
  return pendingTicks.map((pendingTick, index) => {
    const id = ids[index]
    if (id === undefined) throw new RangeError('fewer ids than ticks')
    const prevHash =
      heads.get(pendingTick.marketId) ??
      standings.get(pendingTick.marketId)?.head?.hash ??
      genesisHash(pendingTick.symbol)
    const { symbol, price, ts, source, volume, barTime, marketId } = pendingTick
    const fields = { id, symbol, price, ts, source, prevHash }
    const hash = tickHash(fields)
    heads.set(marketId, hash)
    return { ...fields, hash, marketId, volume, barTime, recordedAt }
  })
}

/**
 * The state after recording ticks: heads, running bars, and the bars finished by them or by time.
 * Nothing is mutated, so it can be discarded when the batch fails.
 */
export function advanceStandings(
  standings: MarketHeads,
  ticks: readonly RecordedTick[],
  pendingTicks: readonly PendingTick[],
  nowMs: number,
): { standings: MarketHeads; finished: FinishedBar[] } {
  const next = new Map(standings)
  const finishedBars: FinishedBar[] = []
  const take = (
    marketId: number,
    head: RecordedTick | undefined,
    barState: { current: CurrentBars; finished: FinishedBar[] },
  ): void => {
    finishedBars.push(...barState.finished)
    next.set(marketId, { head, bars: barState.current })
  }
  for (const [index, tick] of ticks.entries()) {
    take(
      tick.marketId,
      tick,
      foldTick(next.get(tick.marketId)?.bars ?? {}, tick, pendingTicks[index]?.finest ?? '1min'),
    )
  }
  for (const [marketId, { head, bars }] of next)
    take(marketId, head, dropFinished(bars, marketId, nowMs))
  return { standings: next, finished: finishedBars }
}
