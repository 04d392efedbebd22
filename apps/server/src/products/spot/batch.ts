import {
  amountOf,
  cancelOrder,
  entryPrice,
  freezeFor,
  freezePostings,
  judge,
  lotsOf,
  type OrderSide,
  type OrderTerms,
  OUTCOME,
  priceOf,
  settleFill,
  SIDE,
  ticksOf,
  tightenOrder,
  TIME_IN_FORCE,
} from '@candor/engine'
import { clearTheWay, isBlocked, planQuotes, type Quote } from '@candor/engine/spot/quoting'
import { add, format, quantity, type Quantity, subtract } from '@candor/money'
import type { Refused } from '../../http/envelope.ts'
import type { Journal } from '../../platform/ledger/index.ts'
import { BatchJournals } from './batch-journals.ts'
import {
  acceptedOrder,
  BatchOrders,
  contextOf,
  othersBest,
  restingQuote,
  sideRole,
} from './batch-orders.ts'
import type { BatchWorld } from './batch-fixture.ts'
import type { Command, Result } from './commands.ts'
import type { MarketState } from './market-state.ts'
import { worded } from './order-refusal.ts'
import { frozenOrder, placedOrder, refusedByLoan } from './order-gate.ts'
import { isWaitingStop, type OrderState, type Trade } from './order-state.ts'
import type { Quotes } from './quotes.ts'

/**
 * One try at a batch of commands on one market, in memory: what would be written if the transaction
 * commits. The book notes its steps, so the caller can take all of it back; nothing here waits for
 * anything.
 */
export class Batch {
  readonly handles = new Map<number, number>()
  readonly trades: Trade[] = []
  seq: number
  /** When its orders were accepted. */
  readonly atMs: number
  readonly #state: MarketState
  readonly #world: BatchWorld
  readonly #clientIds: Map<string, number>
  readonly #orders: BatchOrders
  readonly #journals: BatchJournals

  constructor(state: MarketState, world: BatchWorld) {
    this.#state = state
    this.#world = world
    this.seq = state.seq
    this.atMs = world.nowMs
    this.#orders = new BatchOrders(state)
    this.#journals = new BatchJournals(world)
    this.#clientIds = new Map(world.takenClientIds)
  }

  get changed(): ReadonlyMap<number, OrderState> {
    return this.#orders.changed
  }
  get added(): ReadonlySet<number> {
    return this.#orders.added
  }
  get quotes(): Quotes {
    return this.#orders.quotes
  }
  get journals(): readonly Journal[] {
    return this.#journals.all
  }

  run(command: Command): Result {
    switch (command.kind) {
      case 'place':
        return this.#place(command)
      case 'cancel':
        return this.#cancelOwn(command.partyId, command.orderId)
      case 'cancel_all':
        return {
          count: this.#cancelEach([
            ...this.#orders.openOf(command.partyId),
            ...this.quotes.idsOf(command.partyId),
          ]),
        }
      case 'trigger':
        return this.#trigger(command)
      case 'quote':
        return { count: this.#quote(command) }
      case 'close':
        return { count: this.#cancelEach([...this.#state.orders.keys(), ...this.quotes.ids()]) }
    }
  }

  #place({ partyId, request, clientOrderId }: Command & { kind: 'place' }): Result {
    const clientKey = `${partyId} ${clientOrderId}`
    const first = clientOrderId === undefined ? undefined : this.#clientIds.get(clientKey)
    if (first !== undefined) return { refused: 'DUPLICATE', details: { id: first } }
    const terms = judge(
      request,
      this.#world.market,
      contextOf(this.#state, this.#world, this.#orders, partyId),
    )
    if ('refused' in terms) return worded(terms)
    if (terms.orderType !== 'stop_limit' && this.#cannotFillWhole(partyId, terms))
      return { refused: 'FOK_NOT_FILLED' }
    const tooRisky = this.#refusedByLoan(partyId, terms)
    if (tooRisky !== undefined) return tooRisky
    const free = this.#world.funds.free(this.#world.accountOf(partyId, terms.freezeCurrency))
    if (free !== undefined && free < terms.freeze) {
      return {
        refused: 'INSUFFICIENT_BALANCE',
        details: {
          needed: format(terms.freeze),
          available: format(free),
          fee: format(quantity(0n)),
        },
      }
    }
    const order = this.#accept(partyId, terms, clientOrderId)
    if (clientOrderId !== undefined) this.#clientIds.set(clientKey, order.id)
    return { placed: terms.orderType === 'stop_limit' ? order : this.#enterBook(order) }
  }

  #refusedByLoan(partyId: number, terms: OrderTerms): Refused | undefined {
    const { loans, elsewhere, funds, market } = this.#world
    const loan = loans.get(partyId)
    if (loan === undefined) return undefined
    const open = [
      ...(elsewhere.get(partyId) ?? []),
      ...this.#orders.openOf(partyId).map((id) => frozenOrder(market, this.#orders.get(id))),
    ]
    return refusedByLoan(loan, { funds, open, placed: placedOrder(market, terms) })
  }

  #accept(partyId: number, terms: OrderTerms, clientOrderId: string | undefined): OrderState {
    const order = acceptedOrder(terms, this.#world, {
      id: this.#world.orderIds.take(),
      partyId,
      clientOrderId,
    })
    this.#orders.add(order)
    this.#journals.add(
      'spot.freeze',
      order.id,
      { order: order.id, action: 'freeze' },
      freezePostings(order.money),
      { [sideRole(order)]: order.partyId },
    )
    return order
  }

  /** Matches an order and settles its fills; what does not rest afterwards is released. */
  #enterBook(entering: OrderState): OrderState {
    const { market, book } = this.#state
    this.seq += 1
    const placed = this.#orders.put({ ...entering, placeSeq: this.seq })
    const lots = lotsOf(market, subtract(placed.money.amount, placed.money.filled))
    const outcome = book.place(
      SIDE[placed.money.side],
      ticksOf(market, placed.money.price),
      lots,
      placed.partyId,
      placed.id,
      TIME_IN_FORCE[placed.timeInForce],
    )
    for (let index = 0; index < book.fills.count; index += 1) this.#settle(placed.id, index)
    if (outcome === OUTCOME.resting) this.handles.set(placed.id, book.restingHandle)
    else if (outcome !== OUTCOME.filled) this.#release(this.#orders.get(placed.id), undefined)
    return this.#orders.get(placed.id)
  }

  #settle(takerId: number, index: number): void {
    const { market, book } = this.#state
    const taker = this.#orders.get(takerId)
    const maker = this.#recorded(book.fills.makerId(index))
    const [buy, sell] = taker.money.side === 'buy' ? [taker, maker] : [maker, taker]
    const at = priceOf(market, book.fills.ticks(index))
    const amount = amountOf(market, book.fills.lots(index))
    const settled = settleFill(
      market,
      { price: at, amount, makerSide: maker.money.side },
      buy.money,
      sell.money,
    )
    this.#orders.put({ ...buy, money: settled.buy })
    this.#orders.put({ ...sell, money: settled.sell })
    const trade: Trade = {
      id: this.#world.tradeIds.take(),
      buyOrderId: buy.id,
      sellOrderId: sell.id,
      makerSide: maker.money.side,
      price: at,
      amount,
      buyFee: settled.buyerFee,
      sellFee: settled.sellerFee,
      house: [buy.partyId, sell.partyId].includes(this.#world.housePartyId),
      seq: this.seq,
      tsMs: this.#world.nowMs,
    }
    this.trades.push(trade)
    const params = {
      trade: trade.id,
      buy: buy.id,
      sell: sell.id,
      price: format(at),
      amount: format(amount),
    }
    this.#journals.add('spot.trade', trade.id, params, settled.postings, {
      buyer: buy.partyId,
      seller: sell.partyId,
    })
  }

  #cancelOwn(partyId: number, orderId: number): Result {
    const order = this.#orders.find(orderId)
    if (order === undefined || order.money.status !== 'doing') return { refused: 'ORDER_STATE' }
    if (order.partyId !== partyId) return { refused: 'NOT_FOUND' }
    return { cancelled: { orderId, released: this.#takeOut(order) } }
  }

  #cancelEach(orderIds: readonly number[]): number {
    for (const orderId of orderIds) this.#takeOut(this.#orders.get(orderId))
    return orderIds.length
  }

  /** Takes an open order out of the book, or out of waiting, and answers what that released. */
  #takeOut(order: OrderState): Quantity {
    if (isWaitingStop(order)) return this.#release(order, undefined)
    const handle = this.handles.get(order.id) ?? this.#state.handleOf(order.id)
    if (this.#state.book.cancel(handle, order.id) === 0)
      throw new Error(`open order ${order.id} is not in the book`)
    if (this.quotes.drop(order.id)) return quantity(0n)
    this.seq += 1
    return this.#release(order, this.seq)
  }

  #release(order: OrderState, cancelSeq: number | undefined): Quantity {
    const { order: money, released, postings } = cancelOrder(order.money)
    this.#orders.put({ ...order, money, cancelSeq })
    this.#journals.add('spot.release', order.id, { order: order.id, action: 'release' }, postings, {
      [sideRole(order)]: order.partyId,
    })
    return released
  }

  /**
   * A stop enters no further from the tick that lets it in than its bound; what it then needs no
   * more is given back first (SPOT-15).
   */
  #trigger({ orderId, tickId, tickPrice }: Command & { kind: 'trigger' }): Result {
    const order = this.#orders.find(orderId)
    if (order === undefined || !isWaitingStop(order)) return { refused: 'ORDER_STATE' }
    const { market } = this.#state
    const { order: money, postings } = tightenOrder(
      market,
      order.money,
      entryPrice(
        { side: order.money.side, limit: order.target, bound: order.bound },
        tickPrice,
        market,
      ),
    )
    if (postings.length > 0)
      this.#journals.add('spot.bound', orderId, { order: orderId, action: 'release' }, postings, {
        [sideRole(order)]: order.partyId,
      })
    return { placed: this.#enterBook({ ...order, money, stopTickId: tickId }) }
  }

  #cannotFillWhole(partyId: number, terms: OrderTerms): boolean {
    return (
      terms.timeInForce === 'FOK' &&
      !this.#state.book.couldFill(SIDE[terms.side], terms.priceTicks, terms.lots, partyId)
    )
  }

  /**
   * Brings the house's quotes to where its terms want them (SPOT-26, SPOT-27), all in this one
   * step: what stands in the way is taken, what is not wanted is taken out, what is missing is
   * placed behind all that rests at its price. Answers how much was done or has to wait for another
   * step.
   */
  #quote({ partyId, terms, centre, fundedBase }: Command & { kind: 'quote' }): number {
    const { funds, market, accountOf } = this.#world
    const inventory = (): Quantity =>
      subtract(funds.held(accountOf(partyId, 'base')) ?? fundedBase, fundedBase)
    const own = () =>
      [...this.#orders.openOf(partyId), ...this.quotes.idsOf(partyId)].map((id) =>
        restingQuote(this.#orders.get(id)),
      )
    const clearing = clearTheWay(
      market,
      terms,
      centre,
      inventory(),
      own(),
      othersBest(this.#state, partyId),
    )
    this.#cancelEach(clearing.cancel.map(({ orderId }) => orderId))
    for (const quote of clearing.take) {
      if (
        this.#isCovered(
          partyId,
          quote.side,
          freezeFor(market, quote.side, quote.price, quote.amount),
        )
      )
        this.#place({
          kind: 'place',
          partyId,
          clientOrderId: undefined,
          intent: undefined,
          request: { ...quote, timeInForce: 'IOC' },
        })
    }
    const others = othersBest(this.#state, partyId)
    const plan = planQuotes(market, terms, centre, inventory(), own(), others)
    this.#cancelEach(plan.cancel.map(({ orderId }) => orderId))
    for (const quote of plan.place) this.#placeQuote(partyId, quote)
    const waits = isBlocked(market, terms, centre, inventory(), others) ? 1 : 0
    return (
      clearing.cancel.length + clearing.take.length + plan.cancel.length + plan.place.length + waits
    )
  }

  /**
   * A quote is judged like anybody's order and must be covered by what the house has free beside
   * its other quotes; nothing is written until it is met.
   */
  #placeQuote(partyId: number, { side, price: limit, amount }: Quote): void {
    const { market } = this.#world
    const terms = judge(
      { side, price: limit, amount, timeInForce: 'POST_ONLY' },
      market,
      contextOf(this.#state, this.#world, this.#orders, partyId),
    )
    if ('refused' in terms || !this.#isCovered(partyId, side, terms.freeze)) return
    const accepted = acceptedOrder(terms, this.#world, {
      id: this.#world.orderIds.take(),
      partyId,
      clientOrderId: undefined,
    })
    const quote: OrderState = { ...accepted, placeSeq: this.seq, quoteNo: this.quotes.nextNo() }
    const { book } = this.#state
    if (
      book.place(
        SIDE[side],
        terms.priceTicks,
        terms.lots,
        partyId,
        quote.id,
        terms.bookTimeInForce,
      ) !== OUTCOME.resting
    )
      return
    this.handles.set(quote.id, book.restingHandle)
    this.quotes.set(quote)
  }

  /**
   * Whether the house has free what an order would freeze, beside what its quotes of that side
   * would if they were met (LEDG-19).
   */
  #isCovered(partyId: number, side: OrderSide, freeze: Quantity): boolean {
    const free = this.#world.funds.free(
      this.#world.accountOf(partyId, side === 'buy' ? 'quote' : 'base'),
    )
    return free === undefined || free >= add(freeze, this.quotes.needs(side))
  }

  /**
   * An order that is met. A quote becomes a recorded order now, frozen for like any other, at the
   * place in the sequence that it has in the book.
   */
  #recorded(orderId: number): OrderState {
    const order = this.#orders.get(orderId)
    if (!this.quotes.drop(orderId)) return order
    this.#orders.add(order)
    this.#journals.add(
      'spot.freeze',
      orderId,
      { order: orderId, action: 'freeze' },
      freezePostings(order.money),
      { [sideRole(order)]: order.partyId },
    )
    return order
  }
}
