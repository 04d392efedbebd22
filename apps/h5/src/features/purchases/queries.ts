import type { Reply } from '@candor/contract'
import { purchases } from '@candor/contract/purchases'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'

const ROWS = 20
/** Rates and availability may change while the form is filled in. */
const OFFER_EVERY_MS = 30_000
/** How often a pending order is refetched, in case its event is missed. */
const WAITING_EVERY_MS = 10_000

export type Offer = Reply<typeof purchases.config>
export type PurchaseOrder = Reply<typeof purchases.one>

/** The current offer: what can be bought, how, and on which terms (BUY-01). */
export function useOffer() {
  return useQuery({
    queryKey: ['purchases', 'offer', currentLanguage()],
    queryFn: ({ signal }) => call(purchases.config, {}, { signal }),
    refetchInterval: OFFER_EVERY_MS,
  })
}

/** The user's orders, newest first (BUY-14); nothing is requested for a guest. */
export function useOrders() {
  const token = useSession((session) => session.token)
  return useInfiniteQuery({
    queryKey: ['purchases', 'orders', currentLanguage()],
    initialPageParam: 1,
    enabled: token !== undefined,
    queryFn: ({ pageParam, signal }) =>
      call(purchases.orders, { page: pageParam, limit: ROWS }, { signal }),
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  })
}

/** One order; its events invalidate it (RT-12). */
export function useOrder(id: number) {
  return useQuery({
    queryKey: ['purchases', 'order', id, currentLanguage()],
    queryFn: ({ signal }) => call(purchases.one, { id }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.status < 2 ? WAITING_EVERY_MS : false,
  })
}
