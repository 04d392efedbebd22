import { markets, type Period } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { serverNow } from '../../net/server-clock.ts'
import { type Bar, BARS_AT_ONCE, windowBefore } from './bars.ts'

/**
 * The newest bars of a pair; refetched after a reconnect (RT-14), when the page becomes visible
 * again, and every `everyMs` if given.
 */
export function useBars(
  symbol: string,
  period: Period,
  bars = BARS_AT_ONCE,
  everyMs: number | false = false,
) {
  return useQuery({
    queryKey: ['markets', 'chart', symbol, period, bars],
    queryFn: ({ signal }) =>
      call(
        markets.chart,
        { ...windowBefore(serverNow(), period, bars), symbol, period },
        { signal },
      ),
    staleTime: 30_000,
    refetchInterval: everyMs,
  })
}

/**
 * The bars before a given time, for scrolling back; finished bars never change (MKT-09), so they
 * are cached.
 */
export function loadOlderBars(
  symbol: string,
  period: Period,
  beforeMs: number,
): Promise<readonly Bar[]> {
  return queryClient.fetchQuery({
    queryKey: ['markets', 'chart', symbol, period, 'before', beforeMs],
    queryFn: () => call(markets.chart, { ...windowBefore(beforeMs - 1, period), symbol, period }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
