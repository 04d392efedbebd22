import { type Reply, wallet } from '@candor/contract'
import { lockMining } from '@candor/contract/lock-mining'
import type { LockSchedule } from '@candor/engine/lock-mining/schedule'
import { parseQuantity, parseRate, quantity, rate, type Rate } from '@candor/money'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { utcMs } from '../../lib/figures/format.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../../app/session/session.ts'

export type LockProduct = Reply<typeof lockMining.products>[number]
export type OwnLocks = Reply<typeof lockMining.own>
export type LockOrder = Reply<typeof lockMining.orders>['order_list'][number]

const ROWS = 20

const productsQuery = {
  queryKey: ['lockMining', 'products'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(lockMining.products, {}, { signal }),
}

/** The products on sale (MINE-01). */
export function useLockProducts() {
  return useQuery(productsQuery)
}

/** The same as another page shows them. */
export function useFirstLocks<T>(pick: (products: readonly LockProduct[]) => T) {
  return useQuery({ ...productsQuery, select: pick })
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

/** What the caller has locked and earned in all, and what is to come (MINE-29). */
export function loadOwnLocks(signal: AbortSignal): Promise<OwnLocks> {
  return call(lockMining.own, {}, { signal })
}

export function useOwnLocks() {
  return useQuery({
    queryKey: ['lockMining', 'own'],
    queryFn: ({ signal }) => loadOwnLocks(signal),
  })
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

/** What an order's payments follow from (MINE-06). */
export function toSchedule(
  order: Pick<LockOrder, 'amount' | 'day_rate' | 'days' | 'delisted_at' | 'start_at'>,
): LockSchedule {
  return {
    amount: parseQuantity(order.amount) ?? quantity(0n),
    dailyRate: rateOf(order.day_rate),
    days: order.days,
    startMs: utcMs(order.start_at),
    delistedMs: order.delisted_at === null ? undefined : utcMs(order.delisted_at),
  }
}

/** After a purchase or a redemption: products, orders and balances, in case no event tells. */
export function invalidateLockQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['lockMining'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
}
