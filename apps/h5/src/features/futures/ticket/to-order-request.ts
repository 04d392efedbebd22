import type { Input } from '@candor/contract'
import type { futures } from '@candor/contract/futures'
import { format, formatTrimmed } from '@candor/money'
import type { Pair } from '../pair.ts'
import type { Summary } from './ticket-summary.ts'

/** The request of a ticket; undefined while the engine would not accept it. */
export function toOrderRequest(
  pair: Pick<Pair, 'currency_id' | 'legal_id'>,
  { request, preview }: Pick<Summary, 'request' | 'preview'>,
): Input<typeof futures.open> | undefined {
  if (request === undefined || preview === undefined) return undefined
  return {
    currency_id: pair.currency_id,
    legal_id: pair.legal_id,
    type: request.side === 'long' ? 1 : 2,
    share: formatTrimmed(request.lots),
    multiple: request.leverage,
    status: request.limitPrice === undefined ? 1 : 0,
    ...(request.limitPrice === undefined ? {} : { target_price: format(request.limitPrice) }),
    ...(request.takeProfit === undefined
      ? {}
      : { target_profit_price: format(request.takeProfit) }),
    ...(request.stopLoss === undefined ? {} : { stop_loss_price: format(request.stopLoss) }),
  }
}
