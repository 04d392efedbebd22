import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useServerNow } from '../../net/server-clock.ts'
import type { LiveQuote } from '../../net/realtime/frame.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { liveKeys } from '../../net/realtime/live-cache.ts'
import { computeDelay, applyQuote } from './pair-list.ts'
import type { Pair } from './pairs.ts'

/** A pair with the live figures since the quotation was loaded. */
export function useLivePair(pair: Pair): Pair {
  return applyQuote(pair, useLiveQuote(pair.id))
}

/**
 * How often a list re-sorts by live figures; rows that moved with every tick could not be tapped.
 */
const ORDER_EVERY_MS = 3000

/** Pairs with recent figures, for sorting; rows show their own live ones. */
export function usePairsForOrder(pairs: readonly Pair[]): readonly Pair[] {
  const client = useQueryClient()
  const [quotes, setQuotes] = useState<ReadonlyMap<number, LiveQuote>>(() => new Map())
  useEffect(() => {
    const read = () =>
      setQuotes(
        new Map(
          pairs.flatMap(({ id }) => {
            const quote = client.getQueryData<LiveQuote>(liveKeys.quote(id))
            return quote === undefined ? [] : [[id, quote]]
          }),
        ),
      )
    read()
    const timer = setInterval(read, ORDER_EVERY_MS)
    return () => clearInterval(timer)
  }, [client, pairs])
  return pairs.map((pair) => applyQuote(pair, quotes.get(pair.id)))
}

/** The age of a pair's last tick in ms once it must be shown (MKT-17), updated every second. */
export function useDelay(tickMs: number): number | undefined {
  const nowMs = useServerNow(1000)
  return computeDelay(tickMs, nowMs)
}
