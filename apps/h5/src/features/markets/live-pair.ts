import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { serverNow } from '../../net/server-clock.ts'
import type { LiveQuote } from '../../net/realtime/frame.ts'
import { useLiveQuote } from '../../net/realtime/live.ts'
import { liveKeys } from '../../net/realtime/live-cache.ts'
import { computeDelay, applyQuote } from './pair-list.ts'
import type { Pair } from './pairs.ts'

/** A pair with what was heard of it since the quotation was read. */
export function useLivePair(pair: Pair): Pair {
  return applyQuote(pair, useLiveQuote(pair.id))
}

/**
 * How often a list takes up the order of live figures; rows that changed places with every tick
 * could not be tapped.
 */
const ORDER_EVERY_MS = 3000

/**
 * Pairs with their live figures as of a moment ago, for putting them in order; rows draw their own.
 */
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

/** The age of a pair's last tick in ms once it must be said (MKT-17), counted by the second. */
export function useDelay(tickMs: number): number | undefined {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return computeDelay(tickMs, nowMs)
}
