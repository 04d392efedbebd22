import { markets } from '@candor/contract'
import { seconds } from '@candor/contract/seconds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../../app/session/session.ts'
import { secondsKeys } from '../../net/realtime/seconds-cache.ts'
import { toSecondsOrder, PAYING_CURRENCY, type PayingCurrency, type WireOrder } from './wire.ts'

/** Rows per page (SEC-17). */
export const ROWS = 5
/** The maximum of open orders (SEC-20), so one page holds them all. */
const RUNNING_ROWS = 20
const statuses = { open: 1, closed: 3 } as const
export type Status = keyof typeof statuses

/** Durations with their payouts (SEC-02). */
export function useDurations() {
  return useQuery({
    queryKey: ['seconds', 'durations'],
    queryFn: ({ signal }) => call(seconds.durations, {}, { signal }),
    staleTime: 60_000,
  })
}

/**
 * What the user can pay with, and what the options account has available; refetched with every
 * change of a balance.
 */
export function usePayable() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['wallet', 'payable'],
    queryFn: ({ signal }) => call(seconds.payableCurrencies, {}, { signal }),
    enabled: token !== undefined,
    select: (list) => list.find(({ name }) => name === PAYING_CURRENCY),
  })
}

/** The paying currency's public data. */
export function usePayingCurrency() {
  return useQuery({
    queryKey: ['markets', 'currencies'],
    queryFn: ({ signal }) => call(markets.currencies, {}, { signal }),
    staleTime: 60_000,
    select: ({ currency }): PayingCurrency | undefined =>
      currency.find(({ name }) => name === PAYING_CURRENCY),
  })
}

/** The user's open orders of all pairs, soonest end first. */
export function useRunning() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['seconds', 'orders', 'running'],
    enabled: token !== undefined,
    queryFn: ({ signal }) =>
      call(seconds.orders, { status: statuses.open, page: 1, limit: RUNNING_ROWS }, { signal }),
    select: ({ data }) => data.map(toSecondsOrder).toSorted((a, b) => a.handledMs - b.handledMs),
  })
}

/** The user's orders of all pairs in one state, five at a time (SEC-17). */
export function useOrderPages(status: Status) {
  return useInfiniteQuery({
    queryKey: ['seconds', 'orders', status],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        seconds.orders,
        { status: statuses[status], before: pageParam, limit: ROWS },
        { signal },
      ),
    getNextPageParam: ({ data, total }) => (data.length < total ? data.at(-1)?.id : undefined),
  })
}

/**
 * The result of an order, polled from its end (SEC-18) until it is settled; the settlement event
 * writes to the same cache entry, and whichever comes first ends the polling (RT-11, RT-13).
 */
export function useResult(id: number, isDue: boolean) {
  return useQuery({
    queryKey: secondsKeys.result(id),
    enabled: isDue,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(seconds.result, { id }, { signal }),
    refetchInterval: ({ state }) =>
      isSettled(state.data) ? false : state.error === null ? REFETCH_MS : RETRY_MS,
  })
}

/** The call itself waits for a due settlement (SEC-18). */
const REFETCH_MS = 500
const RETRY_MS = 5000

export function isSettled(order: WireOrder | undefined): boolean {
  return order !== undefined && order.status >= 3
}

/** After an order was opened or settled: balances and lists, in case no event arrives. */
export function invalidateSecondsQueries(): void {
  for (const area of ['seconds', 'wallet']) void queryClient.invalidateQueries({ queryKey: [area] })
}
