import { wallet } from '@candor/contract'
import { deposits } from '@candor/contract/deposits'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'

const PENDING_EVERY_MS = 1000

/** The caller's own address of a coin, fetched once: it does not change (DEP-02). */
export function useAddress(currencyId: number) {
  return useQuery({
    queryKey: ['deposits', 'address', currencyId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(deposits.address, { currency: currencyId }, { signal }),
  })
}

/**
 * The caller's requests, newest first; refetched every second while one of the latest is pending
 * (DEP-09, DEP-10).
 */
export function useRequests() {
  return useInfiniteQuery({
    queryKey: ['deposits', 'log'],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(deposits.log, { page: pageParam, limit: 20 }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.some(({ status }) => status === 1) === true
        ? PENDING_EVERY_MS
        : false,
  })
}

const INCOMING_EVERY_MS = 5_000

/**
 * Payments to the caller's addresses over a chain; refetched while the page is open, since blocks
 * arrive by themselves (DEP-13).
 */
export function useIncoming() {
  return useInfiniteQuery({
    queryKey: ['deposits', 'incoming'],
    initialPageParam: 1,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call(deposits.incoming, { page: pageParam, limit: 20 }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    refetchInterval: INCOMING_EVERY_MS,
  })
}

/** The coin's balance in the exchange account, and its price. */
export function useExchangeHolding(currencyId: number) {
  return useQuery({
    queryKey: ['wallet', 'detail', 'change', currencyId],
    queryFn: ({ signal }) =>
      call(wallet.detail, { currency: currencyId, type: 'change' }, { signal }),
  })
}
