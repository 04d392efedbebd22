import type { Input } from '@candor/contract'
import type { spot } from '@candor/contract/spot'
import { format } from '@candor/money'
import type { Pair } from '../pair.ts'
import type { Summary } from './ticket-summary.ts'

/** The request of a ticket; undefined while the engine would not accept it. */
export function toOrderRequest(
  pair: Pick<Pair, 'currency_id' | 'legal_id'>,
  { request, preview }: Summary,
): Input<typeof spot.placeOrder> | undefined {
  if (request === undefined || preview === undefined) return undefined
  const isMarket = request.orderType === 'market'
  return {
    currency_id: pair.currency_id,
    legal_id: pair.legal_id,
    type: request.side === 'buy' ? 1 : 2,
    amount: format(request.amount),
    order_type: request.orderType ?? 'limit',
    ...(isMarket || request.price === undefined
      ? {}
      : { target_price: format(request.price), time_in_force: request.timeInForce ?? 'GTC' }),
    ...(request.stopPrice === undefined ? {} : { stop_price: format(request.stopPrice) }),
  }
}
