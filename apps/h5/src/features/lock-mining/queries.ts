import { type Reply, wallet } from '@candor/contract'
import { lockMining } from '@candor/contract/lock-mining'
import { parseRate, rate, type Rate } from '@candor/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../../app/session/session.ts'

export type LockProduct = Reply<typeof lockMining.products>[number]
export type LockOrder = Reply<typeof lockMining.orders>['order_list'][number]

const ROWS = 20
/** The own sums above the list are of so many orders. */
const SUMMED = 200

/** The products on sale (MINE-01). */
export function useLockProducts() {
  return useQuery({
    queryKey: ['lockMining', 'products'],
    queryFn: ({ signal }) => call(lockMining.products, {}, { signal }),
  })
}

/** The caller's orders, newest first (MINE-04). */
export function useLockOrders() {
  return useInfiniteQuery({
    queryKey: ['lockMining', 'orders'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(lockMining.orders, { page: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ order_list: rows }, _all, page) =>
      rows.length < ROWS ? undefined : page + 1,
  })
}

/** The orders that the own sums are of; nothing of a guest. */
export function useOwnLocks(): readonly LockOrder[] {
  const token = useSession((session) => session.token)
  const { data } = useQuery({
    queryKey: ['lockMining', 'own'],
    queryFn: ({ signal }) => call(lockMining.orders, { page: 1, limit: SUMMED }, { signal }),
    enabled: token !== undefined,
  })
  return data?.order_list ?? []
}

/** What the caller has free of a currency in the exchange account; undefined until it is known. */
export function useFree(currencyId: number): string | undefined {
  const token = useSession((session) => session.token)
  const { data } = useQuery({
    queryKey: ['wallet', 'list'],
    queryFn: ({ signal }) => call(wallet.wallets, {}, { signal }),
    enabled: token !== undefined,
  })
  return data === undefined
    ? undefined
    : (data.change_wallet.balance.find(({ currency }) => currency === currencyId)?.change_balance ??
        '0')
}

/** A rate of the wire, in percent, as the fraction that the engine counts with. */
export function rateOf(percent: string): Rate {
  return rate((parseRate(percent) ?? 0n) / 100n)
}

/** After a purchase or a redemption: products, orders and balances, in case no event tells. */
export function invalidateLockQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['lockMining'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
}
