import { type Reply, wallet } from '@candor/contract'
import { rewards } from '@candor/contract/rewards'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { queryClient } from '../../net/query-client.ts'
import { invalidateByAny } from '../../net/realtime/invalidate.ts'

export type Invite = Reply<typeof rewards.invite>
export type Invited = Reply<typeof rewards.invited>['data'][number]
export type Rebate = Reply<typeof rewards.rebates>['data'][number]
export type Coupon = Reply<typeof rewards.coupons>['data'][number]

type Page = { readonly page: number; readonly pages: number }
const nextPage = ({ page, pages }: Page) => (page < pages ? page + 1 : undefined)

/** Code, link, numbers and rates (REW-01). */
export function useInvite() {
  return useQuery({
    queryKey: ['rewards', 'invite'],
    queryFn: ({ signal }) => call(rewards.invite, {}, { signal }),
  })
}

/** Every user who registered with the code, newest first (REW-02). */
export function useInvited() {
  return useInfiniteQuery({
    queryKey: ['rewards', 'invited'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(rewards.invited, { page: pageParam }, { signal }),
    getNextPageParam: nextPage,
  })
}

/** The rebates from their fees, newest day first (REW-02). */
export function useRebates() {
  return useInfiniteQuery({
    queryKey: ['rewards', 'rebates'],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => call(rewards.rebates, { page: pageParam }, { signal }),
    getNextPageParam: nextPage,
  })
}

/** Usable coupons, or past ones (REW-09). */
export function useCoupons(status: 0 | 1) {
  return useInfiniteQuery({
    queryKey: ['rewards', 'coupons', status],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(rewards.coupons, { status, page: pageParam }, { signal }),
    getNextPageParam: nextPage,
  })
}

/** Available in the exchange account of a currency, as a decimal text. */
export function useFree(currency: string) {
  return useQuery({
    queryKey: ['wallet', 'named', currency],
    queryFn: async ({ signal }) => {
      const {
        change_wallet: { balance },
      } = await call(wallet.wallets, { currency_name: currency }, { signal })
      return balance.find(({ currency_name: name }) => name === currency)?.change_balance ?? '0'
    },
  })
}

/** After using a coupon: coupons, and what the events would renew that may not arrive. */
export function invalidateRewardQueries(): void {
  void queryClient.invalidateQueries({ queryKey: ['rewards', 'coupons'] })
  invalidateByAny(queryClient)
}
