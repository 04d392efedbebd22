import { wallet } from '@candor/contract'
import { parsePrice, parseQuantity, type Price, type Quantity } from '@candor/money'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../net/call.ts'
import { serverNow } from '../../../net/server-clock.ts'
import { useSession } from '../../../app/session/session.ts'
import { useVip } from '../../../net/queries/vip.ts'
import { useLiveQuote } from '../../../net/realtime/live.ts'
import { toMarket, type Pair } from '../pair.ts'
import { useOpenOrders } from '../orders/orders.ts'
import type { TicketContext } from './ticket-summary.ts'

/** The order book as another feature shows it: both sides best first, as decimal texts. */
export type ShownDepth = {
  readonly bids: readonly (readonly [string, string])[]
  readonly asks: readonly (readonly [string, string])[]
}

/** The exchange account of one currency (PAGE-45): available and locked. */
function useAccount(currencyId: number) {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['wallet', 'detail', currencyId, 'change'],
    queryFn: ({ signal }) =>
      call(wallet.detail, { currency: currencyId, type: 'change' }, { signal }),
    enabled: token !== undefined,
  })
}

/** What a ticket of this pair is validated against, now. */
export function useTicketContext(pair: Pair, depth: ShownDepth | undefined): TicketContext {
  const { discount } = useVip()
  const base = useAccount(pair.currency_id).data
  const quote = useAccount(pair.legal_id).data
  const live = useLiveQuote(pair.id)
  const orders = useOpenOrders(pair).data
  const baseFree = parseQuantity(base?.change_balance ?? '')
  const quoteFree = parseQuantity(quote?.change_balance ?? '')
  return {
    market: toMarket(pair, discount),
    depth: { bids: toLevels(depth?.bids), asks: toLevels(depth?.asks) },
    lastTick: toLastTick(live?.price ?? pair.now_price, live?.tickTime ?? pair.tick_time),
    available:
      base === undefined || quote === undefined || baseFree === undefined || quoteFree === undefined
        ? undefined
        : { base: baseFree, quote: quoteFree },
    openOrders: orders?.length ?? 0,
  }
}

/** A pair without a tick has price 0. */
function toLastTick(
  text: string,
  time: number,
): { readonly price: Price; readonly ageMs: number } | undefined {
  const last = parsePrice(text)
  return last === undefined || last <= 0n
    ? undefined
    : { price: last, ageMs: Math.max(0, serverNow() - time) }
}

function toLevels(
  levels: ShownDepth['bids'] = [],
): { readonly price: Price; readonly amount: Quantity }[] {
  return levels.flatMap(([at, size]) => {
    const price = parsePrice(at)
    const amount = parseQuantity(size)
    return price === undefined || amount === undefined ? [] : [{ price, amount }]
  })
}
