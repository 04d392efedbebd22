import { markets, type Reply, wallet } from '@candor/contract'
import { dualInvestment } from '@candor/contract/dual-investment'
import { DUAL_COINS } from '@candor/engine/dual-investment/terms'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSession } from '../../app/session/session.ts'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'

export type DualProductDto = Reply<typeof dualInvestment.products>['dual_currencys'][number]
export type DualDetail = Reply<typeof dualInvestment.product>
export type DualOrderDto = Reply<typeof dualInvestment.orders>['list'][number]
export type OwnDuals = Reply<typeof dualInvestment.own>
export type DualType = DualProductDto['type']
export type DualStatus = DualOrderDto['status']

const ROWS = 20
/** A rate follows from each tick. */
const LIST_MS = 5_000
const DETAIL_MS = 1_000

/** The coins with a ladder, by their currency ids. */
export function useDualCoins() {
  return useQuery({
    queryKey: ['markets', 'currencies'],
    queryFn: ({ signal }) => call(markets.currencies, {}, { signal }),
    staleTime: 60_000,
    select: ({ currency }) =>
      DUAL_COINS.flatMap((name) => {
        const found = currency.find((one) => one.name === name)
        return found === undefined ? [] : [{ id: found.id, name }]
      }),
  })
}

/** The products of a coin and type (DUAL-01). */
export function useDuals(currencyId: number, type: DualType) {
  return useQuery({
    queryKey: ['dualInvestment', 'products', currencyId, type],
    queryFn: ({ signal }) =>
      call(dualInvestment.products, { currency_id: currencyId, type }, { signal }),
    select: ({ dual_currencys: products }) => products,
    refetchInterval: LIST_MS,
  })
}

/** BTC's products of both types, the first of which the hub shows (PAGE-81). */
export function useFirstDuals<T>(
  pick: (calls: readonly DualProductDto[], puts: readonly DualProductDto[]) => T,
) {
  return useQuery({
    queryKey: ['dualInvestment', 'products', 'first'],
    queryFn: async ({ signal }) => {
      const [calls, puts] = await Promise.all(
        (['call', 'put'] as const).map((type) =>
          call(dualInvestment.products, { type }, { signal }),
        ),
      )
      return { calls: calls?.dual_currencys ?? [], puts: puts?.dual_currencys ?? [] }
    },
    select: ({ calls, puts }) => pick(calls, puts),
    refetchInterval: LIST_MS,
  })
}

/** What the caller has in dual investments (DUAL-26). */
export function loadOwnDuals(signal: AbortSignal): Promise<OwnDuals> {
  return call(dualInvestment.own, {}, { signal })
}

/** A product with what the last tick makes of it (DUAL-02). */
export function useDual(id: number, isHeld: boolean) {
  return useQuery({
    queryKey: ['dualInvestment', 'product', id],
    queryFn: ({ signal }) => call(dualInvestment.product, { id }, { signal }),
    refetchInterval: isHeld ? false : DETAIL_MS,
  })
}

/** The caller's orders in a state, newest first (DUAL-05). */
export function useDualOrders(status: DualStatus) {
  return useInfiniteQuery({
    queryKey: ['dualInvestment', 'orders', status],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(dualInvestment.orders, { status, page: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ list, page, count }) =>
      page * ROWS < count && list.length > 0 ? page + 1 : undefined,
  })
}

/** What the caller has free of a currency in the exchange account; undefined until it is known. */
export function useFree(currency: string): string | undefined {
  const token = useSession((session) => session.token)
  const { data } = useQuery({
    queryKey: ['wallet', 'list'],
    queryFn: ({ signal }) => call(wallet.wallets, {}, { signal }),
    enabled: token !== undefined,
  })
  return data === undefined
    ? undefined
    : (data.change_wallet.balance.find(({ currency_name: name }) => name === currency)
        ?.change_balance ?? '0')
}

/** After a purchase: products, orders and balances, in case no event tells. */
export function invalidateDualQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['dualInvestment'] })
  void queryClient.invalidateQueries({ queryKey: ['wallet'] })
}
