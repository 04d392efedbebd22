import type { OrderSide, OrderType, SpotOrder, TimeInForce } from '@candor/engine'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { Price, Quantity } from '@candor/money'

/** An order as the server keeps it: the money of it by the engine, and what it is to the market. */
export type OrderState = {
  readonly id: number
  readonly partyId: number
  readonly orderType: OrderType
  readonly timeInForce: TimeInForce
  readonly stopPrice: Price | undefined
  /** The last tick's price when the order was accepted (SPOT-24 trade_price); zero when there was none. */
  readonly priceAtEntry: Price
  readonly frozenAtEntry: Quantity
  readonly clientOrderId: string | undefined
  readonly createdAtMs: number
  /** The last tick that was known when it was accepted; undefined on orders from before that was kept. */
  readonly acceptedTickId: number | undefined
  /** Its place in the market's sequence of accepted orders and cancels; undefined while a stop waits (SPOT-15, SPOT-28). */
  readonly placeSeq: number | undefined
  readonly cancelSeq: number | undefined
  /** The tick that let a stop-limit order in (SPOT-15). */
  readonly stopTickId: number | undefined
  readonly money: SpotOrder
}

/** A trade record (SPOT-05). */
export type Trade = {
  readonly id: number
  readonly buyOrderId: number
  readonly sellOrderId: number
  readonly makerSide: OrderSide
  readonly price: Price
  readonly amount: Quantity
  readonly buyFee: Quantity
  readonly sellFee: Quantity
  /** Whether the house market maker was a party (MKT-21). */
  readonly house: boolean
  readonly seq: number
  readonly tsMs: number
}

/** When an order was accepted, as ticks are held against it (MKT-16). */
export function acceptanceOf({ createdAtMs, acceptedTickId }: OrderState): Acceptance {
  return { atMs: createdAtMs, afterTickId: acceptedTickId }
}

/** Whether an order waits for its stop price, outside the book (SPOT-15). */
export function isWaitingStop(order: OrderState): boolean {
  return order.orderType === 'stop_limit' && order.placeSeq === undefined
}
