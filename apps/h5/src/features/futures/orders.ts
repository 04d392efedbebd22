import { wallet } from '@candor/contract'
import { futures } from '@candor/contract/futures'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import { useSession } from '../../app/session/session.ts'
import { futuresKeys } from '../../net/realtime/futures-cache.ts'
import { LEVERAGE, type Order } from './wire.ts'

export type { Order } from './wire.ts'

/** The numbers of FUT-05. */
const statuses = { pending: 0, open: 1, closed: 3 } as const
export type Status = 'all' | keyof typeof statuses

const PAGE = 20
/** The longest page that a list returns (WIRE-18). */
const WHOLE = 200

/** All open positions of all pairs, newest first. */
export function useOpen() {
  return useWhole(futuresKeys.open, statuses.open)
}

/** All pending orders of all pairs, newest first. */
export function usePending() {
  return useWhole(futuresKeys.pending, statuses.pending)
}

function useWhole(queryKey: readonly string[], status: number) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => readAll(status, signal),
    enabled: token !== undefined,
  })
}

async function readAll(status: number, signal: AbortSignal): Promise<readonly Order[]> {
  const orders: Order[] = []
  for (let page = 1; ; page += 1) {
    const { message } = await call(
      futures.orders,
      { currency_id: 0, legal_id: 0, status, page, limit: WHOLE },
      { signal },
    )
    orders.push(...message.data)
    if (page >= message.last_page) return orders
  }
}

/** The user's orders of all pairs in one state, page by page (FUT-34). */
export function useOrderPages(status: Status) {
  return useInfiniteQuery({
    queryKey: [...futuresKeys.pages, status],
    queryFn: ({ pageParam, signal }) =>
      call(
        futures.orders,
        {
          currency_id: 0,
          legal_id: 0,
          status: status === 'all' ? -1 : statuses[status],
          before: pageParam,
          limit: PAGE,
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ message: { data, total } }) =>
      data.length < total ? data.at(-1)?.id : undefined,
  })
}

/** One of the user's orders by its number; null if they have no such order. */
export function useOrder(id: number) {
  return useQuery({
    queryKey: [...futuresKeys.one, id],
    queryFn: async ({ signal }) =>
      (
        await call(
          futures.orders,
          { currency_id: 0, legal_id: 0, status: -1, id, limit: 1 },
          { signal },
        )
      ).message.data[0] ?? null,
  })
}

/** The leverage account in one quote currency: available, and locked for margins and orders. */
export function useAccount(quoteId: number) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['wallet', 'detail', quoteId, LEVERAGE],
    queryFn: ({ signal }) => call(wallet.detail, { currency: quoteId, type: LEVERAGE }, { signal }),
    enabled: token !== undefined,
  })
}
