import { wallet } from '@candor/contract'
import { withdrawals } from '@candor/contract/withdrawals'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { type Prices, toWorthPrices } from './wire.ts'

const ROWS = 20
/**
 * Worths change with prices, and requests leave the limit's window with time; no event reports
 * either.
 */
const FACTS_EVERY_MS = 10_000
/** Approval by staff moves no balance, so there may be no event. */
const OPEN_EVERY_MS = 10_000

/**
 * The fee of withdrawing a currency, its bounds and what is left of the limit (OUT-01); refetched
 * with every change of a balance.
 */
export function useInfo(currency: number) {
  return useQuery({
    queryKey: ['wallet', 'withdrawals', 'info', currency],
    queryFn: ({ signal }) => call(withdrawals.info, { currency }, { signal }),
    refetchInterval: FACTS_EVERY_MS,
  })
}

/**
 * The USDT price of a coin and of BTC, for what an amount takes of the limit; undefined while one
 * of them is missing.
 */
export function usePrices(currency: number): Prices | undefined {
  return useQuery({
    queryKey: ['wallet', 'list'],
    queryFn: ({ signal }) => call(wallet.wallets, {}, { signal }),
    refetchInterval: FACTS_EVERY_MS,
    select: (reply) => toWorthPrices(reply, currency),
  }).data
}

/** The user's requests, newest first (OUT-12). */
export function useWithdrawals() {
  return useInfiniteQuery({
    queryKey: ['wallet', 'withdrawals', 'list'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(withdrawals.list, { page: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some(({ status }) => status === 1)) === true
        ? OPEN_EVERY_MS
        : false,
  })
}

/**
 * After filing or cancelling a request: every balance, record and limit, in case no event arrives.
 */
export function invalidateWithdrawalQueries(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['wallet'] })
}
