import {
  toLots,
  type Market,
  type OpenOrder,
  type OrderBook,
  rebuildBook,
  SIDE,
  toTicks,
} from '@candor/engine'
import { subtract } from '@candor/money'
import { isWaitingStop, type OrderState } from './order-state.ts'

/**
 * A market writer's memory: the book and its open orders. It is a cache of the database: rebuilt
 * from the open orders at the start and after every failed commit, and equal to the rebuilt one at
 * any time between batches, except for the house's unmatched quotes.
 */
export class MarketState {
  readonly market: Market
  readonly book: OrderBook
  readonly orders = new Map<number, OrderState>()
  readonly waitingStops = new Set<number>()
  /**
   * The house's unmatched quotes: in the book, and nowhere else (SPOT-27). A rebuilt state has
   * none.
   */
  readonly quotes = new Map<number, OrderState>()
  /** The number of quotes placed so far, which orders the next one. */
  quoteNo = 0
  seq: number
  /**
   * Rises with every change of the book, quotes included, and over restarts: tells a reader which
   * of two books is newer (MKT-20).
   */
  revision: number
  readonly #handles: Map<number, number>
  readonly #byParty = new Map<number, Set<number>>()

  /**
   * Orders must come in sequence order, waiting stops last; the revision must be above any before.
   */
  constructor(market: Market, orders: readonly OrderState[], lastSeq: number, revision: number) {
    this.market = market
    const { book, handles } = rebuildBook(
      market.maxTicks,
      orders.filter((order) => !isWaitingStop(order)).map((order) => toRestingOrder(market, order)),
    )
    this.book = book
    this.#handles = handles
    this.seq = lastSeq
    this.revision = revision
    for (const order of orders) this.#keep(order)
  }

  openOrdersOf(partyId: number): ReadonlySet<number> {
    return this.#byParty.get(partyId) ?? new Set()
  }

  handleOf(orderId: number): number {
    return this.#handles.get(orderId) ?? -1
  }

  /** Applies a committed batch's changes; the book itself has them already. */
  adopt(
    changedOrders: Iterable<OrderState>,
    handles: ReadonlyMap<number, number>,
    seq: number,
  ): void {
    this.seq = seq
    this.revision += 1
    for (const [orderId, handle] of handles) this.#handles.set(orderId, handle)
    for (const order of changedOrders) {
      if (order.money.status === 'doing') this.#keep(order)
      else this.#drop(order)
    }
  }

  /** Applies a committed batch's quote changes; undefined means removed or recorded. */
  adoptQuotes(quotes: ReadonlyMap<number, OrderState | undefined>, quoteNo: number): void {
    this.quoteNo = quoteNo
    for (const [id, quote] of quotes) {
      if (quote !== undefined) this.quotes.set(id, quote)
      else {
        this.quotes.delete(id)
        if (!this.orders.has(id)) this.#handles.delete(id)
      }
    }
  }

  #keep(order: OrderState): void {
    this.orders.set(order.id, order)
    if (isWaitingStop(order)) this.waitingStops.add(order.id)
    else this.waitingStops.delete(order.id)
    const own = this.#byParty.get(order.partyId)
    if (own === undefined) this.#byParty.set(order.partyId, new Set([order.id]))
    else own.add(order.id)
  }

  #drop(order: OrderState): void {
    this.orders.delete(order.id)
    this.waitingStops.delete(order.id)
    this.#handles.delete(order.id)
    const own = this.#byParty.get(order.partyId)
    own?.delete(order.id)
    if (own?.size === 0) this.#byParty.delete(order.partyId)
  }
}

/** An open order's unfilled part as the book has it. */
function toRestingOrder(market: Market, { id, partyId, money }: OrderState): OpenOrder {
  return {
    orderId: id,
    owner: partyId,
    side: SIDE[money.side],
    ticks: toTicks(market, money.price),
    lots: toLots(market, subtract(money.amount, money.filled)),
  }
}
