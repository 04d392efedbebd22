import { genesisHash, tickHash } from '@candor/engine/prices/chain'
import type { BarPeriod } from '@candor/engine/prices/periods'
import type { FeedTick } from '../../feeds/feed.ts'
import { type CurrentBars, type FinishedBar, withNewTick, withoutOver } from './current-bars.ts'
import type { RecordedTick } from './tick.ts'

/** A feed's tick on its way into the record. */
export type Draft = FeedTick & { readonly marketId: number; readonly finest: BarPeriod }

export type Standing = { readonly head: RecordedTick | undefined; readonly bars: CurrentBars }
export type Standings = ReadonlyMap<number, Standing>

/**
 * Gives drafts their ids, links each to the tick before it in its pair's chain and hashes it
 * (FAIR-01).
 */
export function chained(
  drafts: readonly Draft[],
  ids: readonly number[],
  standings: Standings,
  recordedAt: number,
): RecordedTick[] {
  const heads = new Map<number, Uint8Array>()
  return drafts.map((draft, index) => {
    const id = ids[index]
    if (id === undefined) throw new RangeError('fewer ids than ticks')
    const prevHash =
      heads.get(draft.marketId) ??
      standings.get(draft.marketId)?.head?.hash ??
      genesisHash(draft.symbol)
    const { symbol, price, ts, source, volume, barTime, marketId } = draft
    const fields = { id, symbol, price, ts, source, prevHash }
    const hash = tickHash(fields)
    heads.set(marketId, hash)
    return { ...fields, hash, marketId, volume, barTime, recordedAt }
  })
}

/**
 * What stands after ticks were recorded: heads, running bars, and the bars that are finished by
 * them or by the time that has passed. Nothing is changed in place, so it can be forgotten when the
 * batch fails.
 */
export function advanced(
  standings: Standings,
  ticks: readonly RecordedTick[],
  drafts: readonly Draft[],
  nowMs: number,
): { standings: Standings; finished: FinishedBar[] } {
  const next = new Map(standings)
  const finished: FinishedBar[] = []
  const take = (
    marketId: number,
    head: RecordedTick | undefined,
    folded: { current: CurrentBars; finished: FinishedBar[] },
  ): void => {
    finished.push(...folded.finished)
    next.set(marketId, { head, bars: folded.current })
  }
  for (const [index, tick] of ticks.entries()) {
    take(
      tick.marketId,
      tick,
      withNewTick(next.get(tick.marketId)?.bars ?? {}, tick, drafts[index]?.finest ?? '1min'),
    )
  }
  for (const [marketId, { head, bars }] of next)
    take(marketId, head, withoutOver(bars, marketId, nowMs))
  return { standings: next, finished }
}
