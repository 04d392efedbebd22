import { type WrongField, wrongField } from '@candor/contract'
import {
  averagePrice,
  type InvalidField,
  type Market,
  type OrderRefusal,
  SPOT_STATUS_NUMBER,
} from '@candor/engine'
import { format, price, createPriceFormatter, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Success, Refused } from '../../http/envelope.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Result } from './commands.ts'
import type { OrderState } from './order-state.ts'

/** A market's public data: its currencies by name, and the market maker. */
export type PairNames = {
  readonly market: Market
  readonly base: string
  readonly quote: string
  readonly housePartyId: number
}

/** The call's names of an order's fields (SPOT-01). */
const fieldNames = {
  amount: 'amount',
  price: 'target_price',
  stopPrice: 'stop_price',
} as const satisfies Readonly<Record<InvalidField, string>>

/** An engine's refusal with its amounts as decimal texts. */
export function formatRefusal(refusal: OrderRefusal): Refused {
  return refuse(refusal, fieldNames)
}

/** The invalid part of an order by its wire field. */
export function toWrongField(wrongPart: InvalidField): WrongField {
  return wrongField(fieldNames[wrongPart])
}

/**
 * The reply to a command (SPOT-01, SPOT-22, SPOT-23); stored with its intent, so it must not depend
 * on the reader's language.
 */
export function toAnswer(result: Result): Success | Refused {
  if ('refused' in result) return result
  if ('answered' in result) return result.answered as Success | Refused
  if ('cancelled' in result)
    return {
      message: { id: result.cancelled.orderId, released: format(result.cancelled.released) },
    }
  if ('count' in result) return { message: { count: result.count } }
  const { id, money } = result.placed
  return {
    message: '',
    data: {
      id,
      status: SPOT_STATUS_NUMBER[money.status],
      filled_amount: format(money.filled),
      average_price: format(averagePrice(money) ?? price(0n)),
    },
  }
}

/** An own order as SPOT-24 and the coin_trade event show it. */
export function toOrderDto(order: OrderState, pair: PairNames, updatedAt: Date | number) {
  const { money } = order
  const at = createPriceFormatter(pair.market.priceStep)
  return {
    id: order.id,
    u_id: order.partyId,
    currency_id: pair.market.baseCurrencyId,
    legal_id: pair.market.quoteCurrencyId,
    type: money.side === 'buy' ? (1 as const) : (2 as const),
    target_price: at(order.limitPrice),
    trade_price: at(order.priceAtEntry),
    trade_amount: format(money.amount),
    charge_fee: format(money.takerFee),
    status: SPOT_STATUS_NUMBER[money.status],
    created_at: formatUtc(order.createdAtMs),
    updated_at: formatUtc(updatedAt),
    symbol: pair.market.symbol,
    order_type: order.orderType,
    stop_price: at(order.stopPrice),
    time_in_force: order.timeInForce,
    deal_price: at(averagePrice(money)),
    deal_amount: format(money.filled),
    fee: format(money.feePaid),
    fee_currency: money.side === 'buy' ? pair.base : pair.quote,
    client_order_id: order.clientOrderId ?? '',
    frozen: format(money.frozenLeft),
    stop_tick_id: order.stopTickId ?? 0,
  }
}

/** An engine amount as the wire writes it. */
export function formatDecimal(units: bigint): string {
  return format(quantity(units))
}
