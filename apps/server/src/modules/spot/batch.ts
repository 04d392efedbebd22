import {
  amountOf, type BookSide, cancelOrder, entryPrice, freezeFor, freezePostings, judge, lotsOf, type Market, openOrder, type OrderContext, type OrderRefusal, type OrderSide, type OrderTerms, OUTCOME, type Posting, priceOf, settleFill, SIDE,
  type SpotOrder, ticksOf, tightenOrder, TIME_IN_FORCE,
} from '@candor/engine'
import { clearTheWay, isBlocked, type OthersBest, planQuotes, type Quote, type RestingQuote } from '@candor/engine/spot/quoting'
import { add, format, type Money, price, type Price, quantity, type Quantity, type Rate, subtract } from '@candor/money'
import type { Refused } from '../../http/envelope.ts'
import { available, type Entry, type Journal, locked, recordTypes } from '../ledger/index.ts'
import type { Command, LastTick, Result } from './commands.ts'
import type { Funds } from './funds.ts'
import type { IdPool } from './id-pool.ts'
import type { MarketState } from './market-state.ts'
import { type FrozenOrder, type OrderGate, frozenOrder, placedOrder, refusedByLoan } from './order-gate.ts'
import { Quotes } from './quotes.ts'
import { isWaitingStop, type OrderState, type Trade } from './order-state.ts'
import { lackOnWire } from './wire.ts'

/** What a batch needs to know beside the market. */
export type BatchWorld = {
  readonly nowMs: number
  /** The last tick that is known at nowMs. */
  readonly lastTickId: number
  /** The pair with the terms in force at nowMs: orders accepted in this batch are judged by them and keep them. */
  readonly market: Market
  readonly lastTick: LastTick | undefined
  readonly funds: Funds
  readonly orderIds: IdPool
  readonly tradeIds: IdPool
  /** Client order ids already taken, by 'party id', with their order (SPOT-30). */
  readonly takenClientIds: ReadonlyMap<string, number>
  /** By how much the fee rates of those who place orders are lowered (REW-07). */
  readonly feeDiscounts: ReadonlyMap<number, Rate>
  /** What the loans of borrowers among them say, and what else those have open in other markets. */
  readonly loans: ReadonlyMap<number, OrderGate>
  readonly elsewhere: ReadonlyMap<number, readonly FrozenOrder[]>
  readonly housePartyId: number
  accountOf(partyId: number, currency: 'base' | 'quote'): number
  houseAccountOf(role: 'fee' | 'dust', currency: 'base' | 'quote'): number
}

/**
 * One try at a batch of commands on one market, in memory: what would be written if the transaction commits. The book notes its steps,
 * so the caller can take all of it back; nothing here waits for anything.
 */
export class Batch {
  readonly changed = new Map<number, OrderState>()
  readonly added = new Set<number>()
  readonly handles = new Map<number, number>()
  readonly trades: Trade[] = []
  readonly journals: Journal[] = []
  readonly quotes: Quotes
  seq: number
  /** When its orders were accepted. */
  readonly atMs: number
  readonly #state: MarketState
  readonly #world: BatchWorld
  readonly #clientIds: Map<string, number>
  /** How many more orders of a party are open than before the batch. */
  readonly #opened = new Map<number, number>()

  constructor(state: MarketState, world: BatchWorld) {
    this.#state = state
    this.#world = world
    this.seq = state.seq
    this.atMs = world.nowMs
    this.quotes = new Quotes(state)
    this.#clientIds = new Map(world.takenClientIds)
  }

  run(command: Command): Result {
    switch (command.kind) {
      case 'place': return this.#place(command)
      case 'cancel': return this.#cancelOwn(command.partyId, command.orderId)
      case 'cancel_all': return { count: this.#cancelEach([...this.#openOf(command.partyId), ...this.quotes.idsOf(command.partyId)]) }
      case 'trigger': return this.#trigger(command)
      case 'quote': return { count: this.#quote(command) }
      case 'close': return { count: this.#cancelEach([...this.#state.orders.keys(), ...this.quotes.ids()]) }
    }
  }

  #place({ partyId, request, clientOrderId }: Command & { kind: 'place' }): Result {
    const clientKey = `${partyId} ${clientOrderId}`
    const first = clientOrderId === undefined ? undefined : this.#clientIds.get(clientKey)
    if (first !== undefined) return { refused: 'DUPLICATE', details: { id: first } }
    const terms = judge(request, this.#world.market, this.#contextOf(partyId))
    if ('refused' in terms) return worded(terms)
    if (terms.orderType !== 'stop_limit' && this.#cannotFillWhole(partyId, terms)) return { refused: 'FOK_NOT_FILLED' }
    const tooRisky = this.#refusedByLoan(partyId, terms)
    if (tooRisky !== undefined) return tooRisky
    const free = this.#world.funds.free(this.#world.accountOf(partyId, terms.freezeCurrency))
    if (free !== undefined && free < terms.freeze) {
      return { refused: 'INSUFFICIENT_BALANCE', details: { needed: format(terms.freeze), available: format(free), fee: format(quantity(0n)) } }
    }
    const order = this.#accept(partyId, terms, clientOrderId)
    if (clientOrderId !== undefined) this.#clientIds.set(clientKey, order.id)
    return { placed: terms.orderType === 'stop_limit' ? order : this.#enterBook(order) }
  }

  #refusedByLoan(partyId: number, terms: OrderTerms): Refused | undefined {
    const { loans, elsewhere, funds, market } = this.#world
    const loan = loans.get(partyId)
    if (loan === undefined) return undefined
    const open = [...elsewhere.get(partyId) ?? [], ...this.#openOf(partyId).map((id) => frozenOrder(market, this.#order(id)))]
    return refusedByLoan(loan, { funds, open, placed: placedOrder(market, terms) })
  }

  #accept(partyId: number, terms: OrderTerms, clientOrderId: string | undefined): OrderState {
    const order: OrderState = {
      id: this.#world.orderIds.take(), partyId, orderType: terms.orderType, timeInForce: terms.timeInForce, target: terms.price,
      stopPrice: terms.stopPrice, bound: terms.bound, referenceTickId: terms.orderType === 'market' ? this.#world.lastTick?.tickId : undefined,
      priceAtEntry: this.#world.lastTick?.price ?? price(0n), frozenAtEntry: terms.freeze, clientOrderId, createdAtMs: this.#world.nowMs, acceptedTickId: this.#world.lastTickId,
      placeSeq: undefined, cancelSeq: undefined, quoteNo: undefined, stopTickId: undefined, money: openOrder(terms),
    }
    this.added.add(order.id)
    this.changed.set(order.id, order)
    this.#countOpen(partyId, 1)
    this.#journal('spot.freeze', order.id, { order: order.id, action: 'freeze' }, freezePostings(order.money), { [sideRole(order)]: order.partyId })
    return order
  }

  /** Matches an order and settles its fills; what does not rest afterwards is released. */
  #enterBook(entering: OrderState): OrderState {
    const { market, book } = this.#state
    this.seq += 1
    const placed = this.#put({ ...entering, placeSeq: this.seq })
    const lots = lotsOf(market, subtract(placed.money.amount, placed.money.filled))
    const outcome = book.place(SIDE[placed.money.side], ticksOf(market, placed.money.price), lots, placed.partyId, placed.id, TIME_IN_FORCE[placed.timeInForce])
    for (let index = 0; index < book.fills.count; index += 1) this.#settle(placed.id, index)
    if (outcome === OUTCOME.resting) this.handles.set(placed.id, book.restingHandle)
    else if (outcome !== OUTCOME.filled) this.#release(this.#order(placed.id), undefined)
    return this.#order(placed.id)
  }

  #settle(takerId: number, index: number): void {
    const { market, book } = this.#state
    const taker = this.#order(takerId)
    const maker = this.#recorded(book.fills.makerId(index))
    const [buy, sell] = taker.money.side === 'buy' ? [taker, maker] : [maker, taker]
    const at = priceOf(market, book.fills.ticks(index))
    const amount = amountOf(market, book.fills.lots(index))
    const settled = settleFill(market, { price: at, amount, makerSide: maker.money.side }, buy.money, sell.money)
    this.#put({ ...buy, money: settled.buy })
    this.#put({ ...sell, money: settled.sell })
    const trade: Trade = {
      id: this.#world.tradeIds.take(), buyOrderId: buy.id, sellOrderId: sell.id, makerSide: maker.money.side, price: at, amount, buyFee: settled.buyerFee,
      sellFee: settled.sellerFee, house: [buy.partyId, sell.partyId].includes(this.#world.housePartyId), seq: this.seq, tsMs: this.#world.nowMs,
    }
    this.trades.push(trade)
    const params = { trade: trade.id, buy: buy.id, sell: sell.id, price: format(at), amount: format(amount) }
    this.#journal('spot.trade', trade.id, params, settled.postings, { buyer: buy.partyId, seller: sell.partyId })
  }

  #cancelOwn(partyId: number, orderId: number): Result {
    const order = this.changed.get(orderId) ?? this.#state.orders.get(orderId)
    if (order === undefined || order.money.status !== 'doing') return { refused: 'ORDER_STATE' }
    if (order.partyId !== partyId) return { refused: 'NOT_FOUND' }
    return { cancelled: { orderId, released: this.#takeOut(order) } }
  }

  #cancelEach(orderIds: readonly number[]): number {
    for (const orderId of orderIds) this.#takeOut(this.#order(orderId))
    return orderIds.length
  }

  /** Takes an open order out of the book, or out of waiting, and answers what that released. */
  #takeOut(order: OrderState): Quantity {
    if (isWaitingStop(order)) return this.#release(order, undefined)
    const handle = this.handles.get(order.id) ?? this.#state.handleOf(order.id)
    if (this.#state.book.cancel(handle, order.id) === 0) throw new Error(`open order ${order.id} is not in the book`)
    if (this.quotes.drop(order.id)) return quantity(0n)
    this.seq += 1
    return this.#release(order, this.seq)
  }

  #release(order: OrderState, cancelSeq: number | undefined): Quantity {
    const { order: money, released, postings } = cancelOrder(order.money)
    this.#put({ ...order, money, cancelSeq })
    this.#journal('spot.release', order.id, { order: order.id, action: 'release' }, postings, { [sideRole(order)]: order.partyId })
    return released
  }

  /** A stop enters no further from the tick that lets it in than its bound; what it then needs no more is given back first (SPOT-15). */
  #trigger({ orderId, tickId, tickPrice }: Command & { kind: 'trigger' }): Result {
    const order = this.changed.get(orderId) ?? this.#state.orders.get(orderId)
    if (order === undefined || !isWaitingStop(order)) return { refused: 'ORDER_STATE' }
    const { market } = this.#state
    const { order: money, postings } = tightenOrder(market, order.money, entryPrice({ side: order.money.side, limit: order.target, bound: order.bound }, tickPrice, market))
    if (postings.length > 0) this.#journal('spot.bound', orderId, { order: orderId, action: 'release' }, postings, { [sideRole(order)]: order.partyId })
    return { placed: this.#enterBook({ ...order, money, stopTickId: tickId }) }
  }

  #contextOf(partyId: number): OrderContext {
    const { book, market } = this.#state
    const at = (ticks: number | undefined): Price | undefined => (ticks === undefined ? undefined : priceOf(market, ticks))
    return {
      lastTick: this.#world.lastTick, bestBid: at(book.bestBidTicks), bestAsk: at(book.bestAskTicks), feeDiscount: this.#world.feeDiscounts.get(partyId),
      openOrders: this.#state.openOrdersOf(partyId).size + (this.#opened.get(partyId) ?? 0),
    }
  }

  #openOf(partyId: number): number[] {
    const open = [...this.#state.openOrdersOf(partyId)].filter((id) => (this.changed.get(id)?.money.status ?? 'doing') === 'doing')
    for (const id of this.added) {
      const order = this.#order(id)
      if (order.partyId === partyId && order.money.status === 'doing') open.push(id)
    }
    return open
  }

  #cannotFillWhole(partyId: number, terms: OrderTerms): boolean {
    return terms.timeInForce === 'FOK' && !this.#state.book.couldFill(SIDE[terms.side], terms.priceTicks, terms.lots, partyId)
  }

  #order(orderId: number): OrderState {
    const order = this.changed.get(orderId) ?? this.quotes.get(orderId) ?? this.#state.orders.get(orderId)
    if (order === undefined) throw new Error(`the book holds order ${orderId}, which is not open`)
    return order
  }

  /**
   * Brings the house's quotes to where its terms want them (SPOT-26, SPOT-27), all in this one step: what stands in the way is taken, what is not wanted is
   * taken out, what is missing is placed behind all that rests at its price. Answers how much was done or has to wait for another step.
   */
  #quote({ partyId, terms, centre, fundedBase }: Command & { kind: 'quote' }): number {
    const { funds, market, accountOf } = this.#world
    const inventory = (): Quantity => subtract(funds.held(accountOf(partyId, 'base')) ?? fundedBase, fundedBase)
    const own = () => [...this.#openOf(partyId), ...this.quotes.idsOf(partyId)].map((id) => restingQuote(this.#order(id)))
    const clearing = clearTheWay(market, terms, centre, inventory(), own(), this.#othersBest(partyId))
    this.#cancelEach(clearing.cancel.map(({ orderId }) => orderId))
    for (const quote of clearing.take) {
      if (this.#isCovered(partyId, quote.side, freezeFor(market, quote.side, quote.price, quote.amount))) this.#place({ kind: 'place', partyId, clientOrderId: undefined, intent: undefined, request: { ...quote, timeInForce: 'IOC' } })
    }
    const others = this.#othersBest(partyId)
    const plan = planQuotes(market, terms, centre, inventory(), own(), others)
    this.#cancelEach(plan.cancel.map(({ orderId }) => orderId))
    for (const quote of plan.place) this.#placeQuote(partyId, quote)
    const waits = isBlocked(market, terms, centre, inventory(), others) ? 1 : 0
    return clearing.cancel.length + clearing.take.length + plan.cancel.length + plan.place.length + waits
  }

  /** A quote is judged like anybody's order and must be covered by what the house has free beside its other quotes; nothing is written until it is met. */
  #placeQuote(partyId: number, { side, price: limit, amount }: Quote): void {
    const { market, orderIds, lastTick, lastTickId, nowMs } = this.#world
    const terms = judge({ side, price: limit, amount, timeInForce: 'POST_ONLY' }, market, this.#contextOf(partyId))
    if ('refused' in terms || !this.#isCovered(partyId, side, terms.freeze)) return
    const quote: OrderState = {
      id: orderIds.take(), partyId, orderType: 'limit', timeInForce: 'POST_ONLY', target: limit, stopPrice: undefined, bound: undefined, referenceTickId: undefined,
      priceAtEntry: lastTick?.price ?? price(0n), frozenAtEntry: terms.freeze, clientOrderId: undefined, createdAtMs: nowMs, acceptedTickId: lastTickId, placeSeq: this.seq,
      cancelSeq: undefined, quoteNo: this.quotes.nextNo(), stopTickId: undefined, money: openOrder(terms),
    }
    const { book } = this.#state
    if (book.place(SIDE[side], terms.priceTicks, terms.lots, partyId, quote.id, terms.bookTimeInForce) !== OUTCOME.resting) return
    this.handles.set(quote.id, book.restingHandle)
    this.quotes.set(quote)
  }

  /** Whether the house has free what an order would freeze, beside what its quotes of that side would if they were met (LEDG-19). */
  #isCovered(partyId: number, side: OrderSide, freeze: Quantity): boolean {
    const free = this.#world.funds.free(this.#world.accountOf(partyId, side === 'buy' ? 'quote' : 'base'))
    return free === undefined || free >= add(freeze, this.quotes.needs(side))
  }

  /** An order that is met. A quote becomes a recorded order now, frozen for like any other, at the place in the sequence that it has in the book. */
  #recorded(orderId: number): OrderState {
    const order = this.#order(orderId)
    if (!this.quotes.drop(orderId)) return order
    this.added.add(orderId)
    this.changed.set(orderId, order)
    this.#countOpen(order.partyId, 1)
    this.#journal('spot.freeze', orderId, { order: orderId, action: 'freeze' }, freezePostings(order.money), { [sideRole(order)]: order.partyId })
    return order
  }

  /** The best prices of all but one owner. */
  #othersBest(owner: number): OthersBest {
    const { book, market } = this.#state
    const best = (side: BookSide): Price | undefined => {
      let handle = book.first(side)
      while (handle >= 0 && book.ownerOf(handle) === owner) handle = book.after(side, handle)
      return handle < 0 ? undefined : priceOf(market, book.ticksOf(handle))
    }
    return { bid: best(SIDE.buy), ask: best(SIDE.sell) }
  }

  #put(order: OrderState): OrderState {
    if (order.money.status !== 'doing' && this.#order(order.id).money.status === 'doing') this.#countOpen(order.partyId, -1)
    this.changed.set(order.id, order)
    return order
  }

  #countOpen(partyId: number, by: number): void {
    this.#opened.set(partyId, (this.#opened.get(partyId) ?? 0) + by)
  }

  #journal(cause: string, reference: number, params: Journal['params'], postings: readonly Posting[], parties: Partial<Record<'buyer' | 'seller', number>>): void {
    const { funds, accountOf, houseAccountOf } = this.#world
    const entries = postings.map((posting): Entry => {
      const party = posting.role === 'buyer' || posting.role === 'seller' ? parties[posting.role] : undefined
      const account = posting.role === 'fee' || posting.role === 'dust' ? houseAccountOf(posting.role, posting.currency) : accountOf(party ?? NaN, posting.currency)
      const type = posting.cause === 'trade' ? recordTypes.spotTrade : recordTypes.spotFreeze
      return { account, part: posting.part === 'available' ? available : locked, type, change: quantity(posting.change) }
    })
    for (const entry of entries) funds.apply(entry)
    this.journals.push({ cause, reference: String(reference), params: { pair: this.#state.market.symbol, ...params }, entries })
  }
}

function restingQuote({ id, money }: OrderState): RestingQuote {
  return { orderId: id, side: money.side, price: money.price, amount: subtract(money.amount, money.filled) }
}

function sideRole(order: { readonly money: Pick<SpotOrder, 'side'> }): 'buyer' | 'seller' {
  return order.money.side === 'buy' ? 'buyer' : 'seller'
}

/** An engine's refusal with its amounts as decimal texts. */
function worded(refusal: OrderRefusal): Refused {
  if (refusal.refused === 'PARAM_ERROR') return lackOnWire(refusal.wrong)
  if (!('details' in refusal)) return refusal
  const details = Object.entries(refusal.details).map(([name, value]) => [name, typeof value === 'bigint' ? format(value as Money) : value] as const)
  return { refused: refusal.refused, details: Object.fromEntries(details) as Record<string, string | number> }
}
