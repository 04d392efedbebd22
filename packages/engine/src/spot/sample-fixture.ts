import { formatTrimmed, type Price, quantity, type Quantity, unitsOf } from '@candor/money'
import { OrderBook } from './book.ts'
import { OUTCOME, SIDE } from './book-terms.ts'
import { lotsToAmount, type Market, ticksToPrice } from './market.ts'
import { validateOrder, type OrderRequest, type OrderTerms } from './validate-order.ts'
import {
  cancelOrder,
  freezePostings,
  openOrder,
  type Posting,
  settleFill,
  type SpotOrder,
} from './settle.ts'

export type Owner = 'alice' | 'bob' | 'carla' | 'fee' | 'dust'
export type FixtureOrder = { order: SpotOrder; freeze: bigint; owner: Owner; handle: number }
export const PEOPLE: Owner[] = ['alice', 'bob', 'carla']

/** A market with its book, its orders and all balances, as the server has them, in memory. */
export class SpotFixture {
  readonly market: Market
  readonly book: OrderBook
  readonly orders: FixtureOrder[] = []
  readonly balances = new Map<string, bigint>()

  constructor(market: Market) {
    this.market = market
    this.book = new OrderBook(market.maxTicks)
    for (const owner of PEOPLE)
      for (const currency of ['base', 'quote'])
        this.balances.set(`${owner} ${currency} available`, 10n ** 15n)
  }

  /** Places an order and returns its number. */
  place(
    owner: Owner,
    side: 'buy' | 'sell',
    price: string,
    amount: string,
    timeInForce: OrderRequest['timeInForce'] = 'GTC',
  ): number {
    const request: OrderRequest = {
      side,
      price: unitsOf<Price>(price),
      amount: unitsOf<Quantity>(amount),
      timeInForce,
    }
    return this.accept(owner, validTerms(this.market, request))
  }

  accept(owner: Owner, terms: OrderTerms): number {
    const number = this.orders.length
    const order = openOrder(terms)
    this.orders.push({ order, freeze: order.frozenLeft, owner, handle: -1 })
    this.#post(freezePostings(order), { buyer: owner, seller: owner })
    const outcome = this.book.place(
      SIDE[terms.side],
      terms.priceTicks,
      terms.lots,
      PEOPLE.indexOf(owner),
      number,
      terms.bookTimeInForce,
    )
    for (let index = 0; index < this.book.fills.count; index++) this.#settle(number, index)
    this.#order(number).handle = this.book.restingHandle
    if (outcome !== OUTCOME.filled && outcome !== OUTCOME.resting) this.#endOrder(number)
    return number
  }

  cancel(number: number): void {
    if (this.book.cancel(this.#order(number).handle, number) > 0) this.#endOrder(number)
  }

  /** Balances without trailing zeros, such as '29950'. */
  formatBalance(
    owner: Owner,
    currency: 'base' | 'quote',
    part: 'available' | 'locked' = 'available',
  ): string {
    return formatTrimmed(quantity(this.balances.get(`${owner} ${currency} ${part}`) ?? 0n))
  }

  #settle(taker: number, index: number): void {
    const fills = this.book.fills
    const maker = fills.makerId(index)
    const makerSide = this.#order(maker).order.side
    const [buy, sell] =
      makerSide === 'buy'
        ? [this.#order(maker), this.#order(taker)]
        : [this.#order(taker), this.#order(maker)]
    const fill = {
      price: ticksToPrice(this.market, fills.ticks(index)),
      amount: lotsToAmount(this.market, fills.lots(index)),
      makerSide,
    }
    const settlement = settleFill(this.market, fill, buy.order, sell.order)
    buy.order = settlement.buy
    sell.order = settlement.sell
    this.#post(settlement.postings, { buyer: buy.owner, seller: sell.owner })
    if ((this.#order(maker).order.status === 'complete') !== fills.makerDone(index))
      throw new Error('the book and the settlement end an order at different fills')
  }

  #endOrder(number: number): void {
    const entry = this.#order(number)
    const cancelled = cancelOrder(entry.order)
    entry.order = cancelled.order
    this.#post(cancelled.postings, { buyer: entry.owner, seller: entry.owner })
  }

  #post(postings: readonly Posting[], people: { buyer: Owner; seller: Owner }): void {
    for (const currency of ['base', 'quote']) {
      const difference = postings
        .filter((posting) => posting.currency === currency)
        .reduce((total, posting) => total + posting.change, 0n)
      if (difference !== 0n)
        throw new Error(`postings create ${difference} of the ${currency} currency`)
    }
    for (const { role, currency, part, change } of postings) {
      const owner = role === 'buyer' || role === 'seller' ? people[role] : role
      const key = `${owner} ${currency} ${part}`
      this.balances.set(key, (this.balances.get(key) ?? 0n) + change)
    }
  }

  #order(number: number): FixtureOrder {
    return this.orders[number] as FixtureOrder
  }
}

/** The terms of an accepted order where nobody has traded yet. */
export function sampleTerms(
  market: Market,
  side: 'buy' | 'sell',
  price: string,
  amount: string,
): OrderTerms {
  return validTerms(market, {
    side,
    price: unitsOf<Price>(price),
    amount: unitsOf<Quantity>(amount),
  })
}

function validTerms(market: Market, request: OrderRequest): OrderTerms {
  const terms = validateOrder(request, market, {
    lastTick: undefined,
    bestBid: undefined,
    bestAsk: undefined,
    openOrders: 0,
  })
  if ('refused' in terms) throw new Error(terms.refused)
  return terms
}
