import {
  type BookSide,
  openOrder,
  type OrderContext,
  type OrderTerms,
  ticksToPrice,
  SIDE,
  type SpotOrder,
} from '@candor/engine'
import type { OthersBest, RestingQuote } from '@candor/engine/spot/quoting'
import { price, type Price, subtract } from '@candor/money'
import type { BatchContext } from './batch-fixture.ts'
import type { MarketState } from '../market-state.ts'
import type { OrderState } from '../order-state.ts'
import { Quotes } from './quotes.ts'

/**
 * A market's orders during one batch attempt: those of the state, with the batch's changes recorded
 * separately.
 */
export class BatchOrders {
  /** Recorded orders that the batch adds or changes. */
  readonly changedOrders = new Map<number, OrderState>()
  readonly added = new Set<number>()
  readonly quotes: Quotes
  readonly #state: MarketState
  /** The change in a party's number of open orders. */
  readonly #opened = new Map<number, number>()

  constructor(state: MarketState) {
    this.#state = state
    this.quotes = new Quotes(state)
  }

  /** A recorded order, undefined when it is neither open in the state nor of this batch. */
  find(orderId: number): OrderState | undefined {
    return this.changedOrders.get(orderId) ?? this.#state.orders.get(orderId)
  }

  /** An order or a quote in the book. */
  get(orderId: number): OrderState {
    const order =
      this.changedOrders.get(orderId) ?? this.quotes.get(orderId) ?? this.#state.orders.get(orderId)
    if (order === undefined) throw new Error(`the book holds order ${orderId}, which is not open`)
    return order
  }

  add(order: OrderState): void {
    this.added.add(order.id)
    this.changedOrders.set(order.id, order)
    this.#countOpen(order.partyId, 1)
  }

  put(order: OrderState): OrderState {
    if (order.money.status !== 'doing' && this.get(order.id).money.status === 'doing')
      this.#countOpen(order.partyId, -1)
    this.changedOrders.set(order.id, order)
    return order
  }

  /** A party's recorded open orders. */
  openOf(partyId: number): number[] {
    const open = [...this.#state.openOrdersOf(partyId)].filter(
      (id) => (this.changedOrders.get(id)?.money.status ?? 'doing') === 'doing',
    )
    for (const id of this.added) {
      const order = this.get(id)
      if (order.partyId === partyId && order.money.status === 'doing') open.push(id)
    }
    return open
  }

  openCountOf(partyId: number): number {
    return this.#state.openOrdersOf(partyId).size + (this.#opened.get(partyId) ?? 0)
  }

  #countOpen(partyId: number, by: number): void {
    this.#opened.set(partyId, (this.#opened.get(partyId) ?? 0) + by)
  }
}

/** The best prices of all owners but one. */
export function findOthersBest({ book, market }: MarketState, owner: number): OthersBest {
  const best = (side: BookSide): Price | undefined => {
    let handle = book.first(side)
    while (handle >= 0 && book.ownerOf(handle) === owner) handle = book.after(side, handle)
    return handle < 0 ? undefined : ticksToPrice(market, book.ticksOf(handle))
  }
  return { bid: best(SIDE.buy), ask: best(SIDE.sell) }
}

/** The context of validating a party's order, besides the market. */
export function toFillContext(
  { book, market }: MarketState,
  { lastTick, feeDiscounts }: BatchContext,
  orders: BatchOrders,
  partyId: number,
): OrderContext {
  const at = (ticks: number | undefined): Price | undefined =>
    ticks === undefined ? undefined : ticksToPrice(market, ticks)
  return {
    lastTick,
    bestBid: at(book.bestBidTicks),
    bestAsk: at(book.bestAskTicks),
    feeDiscount: feeDiscounts.get(partyId),
    openOrders: orders.openCountOf(partyId),
  }
}

/** An order as accepted: unfilled, and without a place in the book yet. */
export function toAcceptedOrder(
  terms: OrderTerms,
  { nowMs, lastTick, lastTickId }: BatchContext,
  { id, partyId, clientOrderId }: Pick<OrderState, 'id' | 'partyId' | 'clientOrderId'>,
): OrderState {
  return {
    id,
    partyId,
    clientOrderId,
    orderType: terms.orderType,
    timeInForce: terms.timeInForce,
    limitPrice: terms.price,
    stopPrice: terms.stopPrice,
    bound: terms.bound,
    referenceTickId: terms.orderType === 'market' ? lastTick?.tickId : undefined,
    priceAtEntry: lastTick?.price ?? price(0n),
    frozenAtEntry: terms.freeze,
    createdAtMs: nowMs,
    acceptedTickId: lastTickId,
    placeSeq: undefined,
    cancelSeq: undefined,
    quoteNo: undefined,
    stopTickId: undefined,
    money: openOrder(terms),
  }
}

export function toRestingQuote({ id, money }: OrderState): RestingQuote {
  return {
    orderId: id,
    side: money.side,
    price: money.price,
    amount: subtract(money.amount, money.filled),
  }
}

export function roleOfSide(order: { readonly money: Pick<SpotOrder, 'side'> }): 'buyer' | 'seller' {
  return order.money.side === 'buy' ? 'buyer' : 'seller'
}
