import { markets } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { useLiveDepth } from '../../net/realtime/live.ts'
import { mergeBooks } from './depth.ts'

/** How many levels per side are fetched; live ones replace the nearest. */
const LEVELS = 50
/** No event carries the deeper levels, so they are refetched. */
const DEEP_REFETCH_MS = 5000

/**
 * The order book of a pair: fetched once, then live (at most five times a second, as realtime
 * writes it).
 */
export function useBook(pair: { readonly matchId: number; readonly symbol: string }, deep = false) {
  const query = useQuery({
    queryKey: ['markets', 'depth', pair.symbol],
    queryFn: ({ signal }) =>
      call(markets.depth, { symbol: pair.symbol, limit: LEVELS }, { signal }),
    staleTime: deep ? DEEP_REFETCH_MS : Number.POSITIVE_INFINITY,
    refetchInterval: deep ? DEEP_REFETCH_MS : false,
  })
  const live = useLiveDepth(pair.matchId)
  const isKnown = query.data !== undefined || live !== undefined
  return { query, book: isKnown ? mergeBooks(query.data, live) : undefined }
}
