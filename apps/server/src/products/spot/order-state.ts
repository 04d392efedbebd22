import type { OrderSide, OrderType, SpotOrder, TimeInForce } from '@candor/engine'
import type { Acceptance } from '@candor/engine/prices/usability'
import type { Price, Quantity, Rate } from '@candor/money'

/** An order as the server stores it: the engine's money, and its market data. */
export type OrderState = {
  readonly id: number
  readonly partyId: number
  readonly orderType: OrderType
  readonly timeInForce: TimeInForce
  /**
   * The limit at acceptance; a stop may have entered the book at a tighter one, which is in its
   * money (SPOT-15).
   */
  readonly limitPrice: Price
  readonly stopPrice: Price | undefined
  /**
   * The share by which its limit may leave its reference tick; undefined for a limit order, and for
   * orders of earlier terms.
   */
  readonly bound: Rate | undefined
  /** The tick that bounded a market order's limit (SPOT-14); for a stop the triggering one. */
  readonly referenceTickId: number | undefined
  /** The last tick's price at acceptance (SPOT-24 trade_price); zero without one. */
  readonly priceAtEntry: Price
  readonly frozenAtEntry: Quantity
  readonly clientOrderId: string | undefined
  readonly createdAtMs: number
  /** The last tick known at acceptance; undefined on older orders, which did not record it. */
  readonly acceptedTickId: number | undefined
  /**
   * Its number in the market's sequence of accepted orders and cancels; undefined while a stop
   * waits (SPOT-15, SPOT-28).
   */
  readonly placeSeq: number | undefined
  readonly cancelSeq: number | undefined
  /**
   * For a matched quote of the house: how many of its quotes were placed before it; placeSeq is
   * then the last number before it, not one of its own.
   */
  readonly quoteNo: number | undefined
  /** The tick that triggered a stop-limit order (SPOT-15). */
  readonly stopTickId: number | undefined
  readonly money: SpotOrder
}

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

/** An order's acceptance, for comparing ticks with it (MKT-16). */
export function toAcceptance({ createdAtMs, acceptedTickId }: OrderState): Acceptance {
  return { atMs: createdAtMs, afterTickId: acceptedTickId }
}

/** Whether an order waits for its stop price, outside the book (SPOT-15). */
export function isWaitingStop(order: OrderState): boolean {
  return order.orderType === 'stop_limit' && order.placeSeq === undefined
}
