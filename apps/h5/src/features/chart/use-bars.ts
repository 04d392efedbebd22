import { markets, type Period } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { serverNow } from '../../net/server-clock.ts'
import { type Bar, BARS_AT_ONCE, windowBefore } from './bars.ts'

/**
 * The newest bars of a pair; read again after a reconnect (RT-14), when the page is looked at
 * again, and every `everyMs` where that is asked for.
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
 * The bars before a moment, for scrolling back; what is over never changes (MKT-09), so it is kept.
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
