import type { Mark } from '@candor/engine/futures/order'
import { isDelayed } from '@candor/engine/prices/usability'
import { parsePrice } from '@candor/money'
import { skipToken, useQueries } from '@tanstack/react-query'
import { useServerNow } from '../../net/server-clock.ts'
import type { LiveQuote } from '../../net/realtime/frame.ts'
import { liveKeys } from '../../net/realtime/live-cache.ts'
import type { Pair } from './pair.ts'

/** A pair's last price, and whether it is too old to trade at. Only the server knows its tick. */
export type LiveMark = Mark & { readonly isDelayed: boolean }

/** The last recorded price of each pair, by pair id; pairs without one are omitted. */
export function useMarks(pairs: readonly Pair[]): ReadonlyMap<number, LiveMark> {
  const nowMs = useServerNow(1000)
  const quotes = useQueries({
    queries: pairs.map(({ id }) => ({ queryKey: liveKeys.quote(id), queryFn: skipToken })),
  })
  return new Map(
    pairs.flatMap((pair, index) => {
      const mark = findMarkPrice(pair, quotes[index]?.data as LiveQuote | undefined, nowMs)
      return mark === undefined ? [] : [[pair.id, mark] as const]
    }),
  )
}

/** The price from live frames, else from the quotation. */
export function findMarkPrice(
  pair: Pick<Pair, 'now_price' | 'tick_time'>,
  live: Pick<LiveQuote, 'price' | 'tickTime'> | undefined,
  nowMs: number,
): LiveMark | undefined {
  const price = parsePrice(live?.price ?? pair.now_price)
  if (price === undefined || price <= 0n) return undefined
  const ts = live?.tickTime ?? pair.tick_time
  return { tickId: 0, price, ts, recordedAt: ts, isDelayed: isDelayed(nowMs - ts) }
}
