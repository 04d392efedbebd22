import {
  lotsToAmount,
  cancelOrder,
  entryPrice,
  freezeFor,
  freezePostings,
  validateOrder,
  toLots,
  type OrderSide,
  type OrderTerms,
  OUTCOME,
  ticksToPrice,
  settleFill,
  SIDE,
  toTicks,
  tightenOrder,
  TIME_IN_FORCE,
} from '@candor/engine'
import { clearObstacles, isBlocked, planQuotes, type Quote } from '@candor/engine/spot/quoting'
import { add, format, quantity, type Quantity, subtract } from '@candor/money'
import type { Refused } from '../../http/envelope.ts'
import type { Journal } from '../../platform/ledger/index.ts'
import { BatchJournals } from './batch/batch-journals.ts'
import {
  toAcceptedOrder,
  BatchOrders,
  toFillContext,
  findOthersBest,
  toRestingQuote,
  roleOfSide,
} from './batch/batch-orders.ts'
import type { BatchContext } from './batch/batch-fixture.ts'
import type { Command, Result } from './commands.ts'
import type { MarketState } from './market-state.ts'
import { toFrozenOrder, toOpenOrder, checkLoanGate } from './order-gate.ts'
import { isWaitingStop, type OrderState, type Trade } from './order-state.ts'
import type { Quotes } from './batch/quotes.ts'
import { formatRefusal } from './wire.ts'

/**
 * One attempt at a batch of commands on one market, in memory: what would be written if the
 * transaction commits. The book logs its steps, so the caller can roll all of it back; nothing here
 * awaits anything.
 */
export class Batch {
  readonly handles = new Map<number, number>()
  readonly trades: Trade[] = []
  seq: number
  /** When its orders were accepted. */
  readonly atMs: number
  readonly #state: MarketState
  readonly #context: BatchContext
  readonly #clientIds: Map<string, number>
  readonly #orders: BatchOrders
  readonly #journals: BatchJournals

  constructor(state: MarketState, context: BatchContext) {
    this.#state = state
    this.#context = context
    this.seq = state.seq
    this.atMs = context.nowMs
    this.#orders = new BatchOrders(state)
    this.#journals = new BatchJournals(context)
    this.#clientIds = new Map(context.takenClientIds)
  }

  get changed(): ReadonlyMap<number, OrderState> {
    return this.#orders.changedOrders
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
    const terms = validateOrder(
      request,
      this.#context.market,
      toFillContext(this.#state, this.#context, this.#orders, partyId),
    )
    if ('refused' in terms) return formatRefusal(terms)
    if (terms.orderType !== 'stop_limit' && this.#cannotFillWhole(partyId, terms))
      return { refused: 'FOK_NOT_FILLED' }
    const riskRefusal = this.#checkLoan(partyId, terms)
    if (riskRefusal !== undefined) return riskRefusal
    const free = this.#context.funds.free(this.#context.accountOf(partyId, terms.freezeCurrency))
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

  #checkLoan(partyId: number, terms: OrderTerms): Refused | undefined {
    const { loans, elsewhere, funds, market } = this.#context
    const loan = loans.get(partyId)
    if (loan === undefined) return undefined
    const open = [
      ...(elsewhere.get(partyId) ?? []),
      ...this.#orders.openOf(partyId).map((id) => toFrozenOrder(market, this.#orders.get(id))),
    ]
    return checkLoanGate(loan, { funds, open, newOrder: toOpenOrder(market, terms) })
  }

  #accept(partyId: number, terms: OrderTerms, clientOrderId: string | undefined): OrderState {
    const order = toAcceptedOrder(terms, this.#context, {
      id: this.#context.orderIds.take(),
      partyId,
      clientOrderId,
    })
    this.#orders.add(order)
    this.#journals.add(
      'spot.freeze',
      order.id,
      { order: order.id, action: 'freeze' },
      freezePostings(order.money),
      { [roleOfSide(order)]: order.partyId },
    )
    return order
  }

  /** Matches an order and settles its fills; releases what does not rest afterwards. */
  #enterBook(entering: OrderState): OrderState {
    const { market, book } = this.#state
    this.seq += 1
    const placedState = this.#orders.put({ ...entering, placeSeq: this.seq })
    const lots = toLots(market, subtract(placedState.money.amount, placedState.money.filled))
    const outcome = book.place(
      SIDE[placedState.money.side],
      toTicks(market, placedState.money.price),
      lots,
      placedState.partyId,
      placedState.id,
      TIME_IN_FORCE[placedState.timeInForce],
    )
    for (let index = 0; index < book.fills.count; index += 1) this.#settle(placedState.id, index)
    if (outcome === OUTCOME.resting) this.handles.set(placedState.id, book.restingHandle)
    else if (outcome !== OUTCOME.filled) this.#release(this.#orders.get(placedState.id), undefined)
    return this.#orders.get(placedState.id)
  }

  #settle(takerId: number, index: number): void {
    const { market, book } = this.#state
    const taker = this.#orders.get(takerId)
    const maker = this.#recorded(book.fills.makerId(index))
    const [buy, sell] = taker.money.side === 'buy' ? [taker, maker] : [maker, taker]
    const at = ticksToPrice(market, book.fills.ticks(index))
    const amount = lotsToAmount(market, book.fills.lots(index))
    const settlement = settleFill(
      market,
      { price: at, amount, makerSide: maker.money.side },
      buy.money,
      sell.money,
    )
    this.#orders.put({ ...buy, money: settlement.buy })
    this.#orders.put({ ...sell, money: settlement.sell })
    const trade: Trade = {
      id: this.#context.tradeIds.take(),
      buyOrderId: buy.id,
      sellOrderId: sell.id,
      makerSide: maker.money.side,
      price: at,
      amount,
      buyFee: settlement.buyerFee,
      sellFee: settlement.sellerFee,
      house: [buy.partyId, sell.partyId].includes(this.#context.housePartyId),
      seq: this.seq,
      tsMs: this.#context.nowMs,
    }
    this.trades.push(trade)
    const params = {
      trade: trade.id,
      buy: buy.id,
      sell: sell.id,
      price: format(at),
      amount: format(amount),
    }
    this.#journals.add('spot.trade', trade.id, params, settlement.postings, {
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

  /** Removes an open order from the book or the waiting stops; returns the released amount. */
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
      [roleOfSide(order)]: order.partyId,
    })
    return released
  }

  /**
   * A stop enters at most its bound away from the triggering tick; what it then no longer needs is
   * released first (SPOT-15).
   */
  #trigger({ orderId, tickId, tickPrice }: Command & { kind: 'trigger' }): Result {
    const order = this.#orders.find(orderId)
    if (order === undefined || !isWaitingStop(order)) return { refused: 'ORDER_STATE' }
    const { market } = this.#state
    const { order: money, postings } = tightenOrder(
      market,
      order.money,
      entryPrice(
        { side: order.money.side, limit: order.limitPrice, bound: order.bound },
        tickPrice,
        market,
      ),
    )
    if (postings.length > 0)
      this.#journals.add('spot.bound', orderId, { order: orderId, action: 'release' }, postings, {
        [roleOfSide(order)]: order.partyId,
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
   * Moves the house's quotes to where its terms want them (SPOT-26, SPOT-27), all in this one step:
   * obstacles are taken, unwanted quotes removed, missing ones placed behind all orders at their
   * price. Returns how much was done or has to wait for another step.
   */
  #quote({ partyId, terms, centre, fundedBase }: Command & { kind: 'quote' }): number {
    const { funds, market, accountOf } = this.#context
    const inventory = (): Quantity =>
      subtract(funds.totalOf(accountOf(partyId, 'base')) ?? fundedBase, fundedBase)
    const own = () =>
      [...this.#orders.openOf(partyId), ...this.quotes.idsOf(partyId)].map((id) =>
        toRestingQuote(this.#orders.get(id)),
      )
    const clearing = clearObstacles(
      market,
      terms,
      centre,
      inventory(),
      own(),
      findOthersBest(this.#state, partyId),
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
    const others = findOthersBest(this.#state, partyId)
    const plan = planQuotes(market, terms, centre, inventory(), own(), others)
    this.#cancelEach(plan.cancel.map(({ orderId }) => orderId))
    for (const quote of plan.place) this.#placeQuote(partyId, quote)
    const waits = isBlocked(market, terms, centre, inventory(), others) ? 1 : 0
    return (
      clearing.cancel.length + clearing.take.length + plan.cancel.length + plan.place.length + waits
    )
  }

  /**
   * A quote is validated like any order and must be covered by the house's available balance beside
   * its other quotes; nothing is written until it is matched.
   */
  #placeQuote(partyId: number, { side, price: limit, amount }: Quote): void {
    const { market } = this.#context
    const terms = validateOrder(
      { side, price: limit, amount, timeInForce: 'POST_ONLY' },
      market,
      toFillContext(this.#state, this.#context, this.#orders, partyId),
    )
    if ('refused' in terms || !this.#isCovered(partyId, side, terms.freeze)) return
    const acceptedState = toAcceptedOrder(terms, this.#context, {
      id: this.#context.orderIds.take(),
      partyId,
      clientOrderId: undefined,
    })
    const quote: OrderState = {
      ...acceptedState,
      placeSeq: this.seq,
      quoteNo: this.quotes.nextNo(),
    }
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
   * Whether the house's available balance covers an order's freeze, beside what its quotes of that
   * side would freeze if matched (LEDG-19).
   */
  #isCovered(partyId: number, side: OrderSide, freeze: Quantity): boolean {
    const free = this.#context.funds.free(
      this.#context.accountOf(partyId, side === 'buy' ? 'quote' : 'base'),
    )
    return free === undefined || free >= add(freeze, this.quotes.needs(side))
  }

  /**
   * A matched order. A quote becomes a recorded order now, frozen for like any other, at its book
   * position in the sequence.
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
      { [roleOfSide(order)]: order.partyId },
    )
    return order
  }
}
