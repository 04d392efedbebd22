import type { Reply } from '@candor/contract'
import { spot } from '@candor/contract/spot'
import { MAX_OPEN_ORDERS } from '@candor/engine'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../../net/call.ts'
import { useSession } from '../../../app/session/session.ts'
import type { Pair } from '../pair.ts'

export type Order = Reply<typeof spot.orders>[number]
export type Fill = Reply<typeof spot.fills>['data'][number]

/** The numbers of SPOT-25. */
const statuses = { doing: 1, complete: 2, cancelled: 3 } as const
export type Status = keyof typeof statuses

const PAGE = 20

/** The user's open orders of one pair, all at once: there are at most 100 (SPOT-02). */
export function useOpenOrders(pair: Pick<Pair, 'currency_id' | 'legal_id'>) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['spot', 'orders', 'open', pair.currency_id, pair.legal_id],
    queryFn: ({ signal }) =>
      call(
        spot.orders,
        {
          page: 1,
          limit: MAX_OPEN_ORDERS,
          currency_id: pair.currency_id,
          legal_id: pair.legal_id,
          status: statuses.doing,
        },
        { signal },
      ),
    enabled: token !== undefined,
  })
}

/**
 * The user's orders of all pairs in one state, page by page; a page shorter than requested is the
 * last.
 */
export function useOrderPages(status: Status) {
  return useInfiniteQuery({
    queryKey: ['spot', 'orders', 'pages', status],
    queryFn: ({ pageParam, signal }) =>
      call(spot.orders, { before: pageParam, limit: PAGE, status: statuses[status] }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
  })
}

/** The trades of one own order (SPOT-33), newest first. */
export function useFills(orderId: number, open: boolean) {
  return useInfiniteQuery({
    queryKey: ['spot', 'fills', orderId],
    queryFn: ({ pageParam, signal }) =>
      call(spot.fills, { id: orderId, page: pageParam, limit: PAGE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    enabled: open,
  })
}
