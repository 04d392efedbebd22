import type { OrderSide, OrderType, SpotOrder, TimeInForce } from '@candor/engine'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { Price, Quantity, Rate } from '@candor/money'

/** An order as the server keeps it: the money of it by the engine, and what it is to the market. */
export type OrderState = {
  readonly id: number
  readonly partyId: number
  readonly orderType: OrderType
  readonly timeInForce: TimeInForce
  /**
   * The limit it was accepted with; a stop may have entered the book at a tighter one, which is its
   * money's (SPOT-15).
   */
  readonly limitPrice: Price
  readonly stopPrice: Price | undefined
  /**
   * The share by which its limit may leave its reference tick; undefined for a limit order, and for
   * orders of the terms before it.
   */
  readonly bound: Rate | undefined
  /**
   * The tick that a market order's limit was bounded by (SPOT-14); a stop's is the one that let it
   * in.
   */
  readonly referenceTickId: number | undefined
  /**
   * The last tick's price when the order was accepted (SPOT-24 trade_price); zero when there was
   * none.
   */
  readonly priceAtEntry: Price
  readonly frozenAtEntry: Quantity
  readonly clientOrderId: string | undefined
  readonly createdAtMs: number
  /**
   * The last tick that was known when it was accepted; undefined on orders from before that was
   * kept.
   */
  readonly acceptedTickId: number | undefined
  /**
   * Its place in the market's sequence of accepted orders and cancels; undefined while a stop waits
   * (SPOT-15, SPOT-28).
   */
  readonly placeSeq: number | undefined
  readonly cancelSeq: number | undefined
  /**
   * Of a quote of the house that was met: how many of its quotes were placed before it; placeSeq is
   * then the last number before it, not one of its own.
   */
  readonly quoteNo: number | undefined
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
export function toAcceptance({ createdAtMs, acceptedTickId }: OrderState): Acceptance {
  return { atMs: createdAtMs, afterTickId: acceptedTickId }
}

/** Whether an order waits for its stop price, outside the book (SPOT-15). */
export function isWaitingStop(order: OrderState): boolean {
  return order.orderType === 'stop_limit' && order.placeSeq === undefined
}
