import type { Period } from '@candor/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveBar, LiveDepth, LiveQuote, LiveTrade } from './frame.ts'
import { liveKeys } from './live-cache.ts'

/**
 * The latest quote of one pair; undefined until a frame has brought it, so show the quotation's own
 * price until then.
 */
export function useLiveQuote(matchId: number): LiveQuote | undefined {
  return useLive<LiveQuote>(liveKeys.quote(matchId))
}

/** The order book of the opened pair, both sides best first. */
export function useLiveDepth(matchId: number): LiveDepth | undefined {
  return useLive<LiveDepth>(liveKeys.depth(matchId))
}

/** Trades of the opened pair since it was opened, newest first. */
export function useLiveTrades(matchId: number): readonly LiveTrade[] {
  return useLive<readonly LiveTrade[]>(liveKeys.trades(matchId)) ?? []
}

/** The opened pair's bar of the watched period as it grows. */
export function useLiveBar(matchId: number): LiveBar | undefined {
  return useLive<LiveBar>(liveKeys.bar(matchId))
}

/** Subscribes to a pair's order book, trades and bars while the page is open. */
export function useWatchedPair(matchId: number | undefined, period: Period = '1min'): void {
  useEffect(() => {
    if (matchId === undefined) return undefined
    const connection = import('./connection.ts')
    void connection.then(({ watch }) => watch({ match_id: matchId, period }))
    return () => void connection.then(({ watch }) => watch(undefined))
  }, [matchId, period])
}

function useLive<T>(queryKey: readonly unknown[]): T | undefined {
  return useQuery<T>({ queryKey, queryFn: skipToken }).data
}
