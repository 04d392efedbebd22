import type { Ask, ModelOrder, PairTerms, Side, TimeInForce } from './model-order.ts'

type Purse = { free: bigint; held: bigint }
type Trade = {
  readonly buy: number
  readonly sell: number
  readonly price: bigint
  readonly amount: bigint
  readonly buyFee: bigint
  readonly sellFee: bigint
}

const ONE = 100_000_000n
const BAND_MS = 10_000

/**
 * Spot trading according to docs/spec (SPOT-02 to SPOT-32, LEDG-04, WIRE-16), written again without
 * the engine: complete lists, searched from the start each time, in plain bigints. It is slow and
 * too simple to be wrong.
 */
export class SpotModel {
  readonly orders: ModelOrder[] = []
  readonly trades: Trade[] = []
  readonly purses: { base: Purse; quote: Purse }[]
  readonly fees = { base: 0n, quote: 0n }
  dust = 0n
  nowMs = 0
  #tick: { price: bigint; atMs: number } | undefined
  #arrivals = 0
  readonly #terms: PairTerms

  constructor(terms: PairTerms, users: number) {
    this.#terms = terms
    this.purses = Array.from({ length: users }, () => ({
      base: { free: 0n, held: 0n },
      quote: { free: 0n, held: 0n },
    }))
  }

  fund(user: number, currency: 'base' | 'quote', amount: bigint): void {
    this.#purse(user, currency).free += amount
  }

  place(ask: Ask): string {
    const taken = this.orders.find(
      (order) =>
        ask.clientId !== undefined &&
        order.ask.user === ask.user &&
        order.ask.clientId === ask.clientId,
    )
    if (taken !== undefined) return `DUPLICATE #${taken.number}`
    const limit = ask.type === 'market' ? this.#marketLimit(ask.side) : ask.price
    const refusal = this.#refusal(ask, limit)
    if (refusal !== undefined || limit === undefined) return refusal ?? 'NO_PRICE'
    const order: ModelOrder = {
      number: this.orders.length,
      ask,
      limit,
      arrival: this.#arrivals,
      status: 'doing',
      filled: 0n,
      locked: this.#need(ask.side, limit, ask.amount),
      paid: 0n,
      received: 0n,
      fee: 0n,
      queued: undefined,
    }
    const purse = this.#purse(ask.user, payCurrency(ask.side))
    if (purse.free < order.locked) return `INSUFFICIENT_BALANCE ${order.locked} ${purse.free}`
    purse.free -= order.locked
    purse.held += order.locked
    this.orders.push(order)
    if (ask.type !== 'stop_limit')
      this.#enter(
        order,
        ask.type === 'market' && ask.timeInForce === 'GTC' ? 'IOC' : ask.timeInForce,
      )
    return `placed #${order.number} ${order.status} ${order.filled}`
  }

  cancel(user: number, number: number): string {
    const order = this.orders[number]
    if (order === undefined || order.ask.user !== user) return 'NOT_FOUND'
    return order.status === 'doing' ? `released ${this.#end(order)}` : 'ORDER_STATE'
  }

  cancelAll(user: number): string {
    const own = this.orders.filter((order) => order.status === 'doing' && order.ask.user === user)
    for (const order of own) this.#end(order)
    return `count ${own.length}`
  }

  /** SPOT-15: stops that the tick triggers enter the book as new limit orders, the oldest first. */
  tick(price: bigint): void {
    this.#tick = { price, atMs: this.nowMs }
    const reached = this.orders.filter(
      (order) =>
        order.status === 'doing' &&
        order.ask.type === 'stop_limit' &&
        order.queued === undefined &&
        (order.ask.side === 'buy' ? price >= order.ask.stop : price <= order.ask.stop),
    )
    for (const order of reached) {
      if (order.status !== 'doing') continue
      this.#tighten(order, price)
      this.#enter(order, order.ask.timeInForce)
    }
  }

  /** The total at each price, best price first (MKT-20). */
  depth(side: Side): [price: bigint, amount: bigint][] {
    const levels = new Map<bigint, bigint>()
    for (const order of this.#queue(side))
      levels.set(order.limit, (levels.get(order.limit) ?? 0n) + order.ask.amount - order.filled)
    return [...levels]
  }

  /** SPOT-24: own orders, newest first. */
  list(
    user: number,
    status: ModelOrder['status'] | undefined,
    side: Side | undefined,
    limit: number,
    offset: number,
  ): number[] {
    return this.orders
      .filter(
        (order) =>
          order.ask.user === user &&
          (status === undefined || order.status === status) &&
          (side === undefined || order.ask.side === side),
      )
      .map(({ number }) => number)
      .reverse()
      .slice(offset, offset + limit)
  }

  /** SPOT-33: the trade records of an order, newest first, and their number. */
  fills(number: number, limit: number, offset: number): { total: number; amounts: bigint[] } {
    const own = this.trades.filter(({ buy, sell }) => buy === number || sell === number)
    return {
      total: own.length,
      amounts: own
        .map(({ amount }) => amount)
        .reverse()
        .slice(offset, offset + limit),
    }
  }

  #refusal(ask: Ask, limit: bigint | undefined): string | undefined {
    const { priceStep, amountStep, minNotional, maxAmount, maxOpenOrders } = this.#terms
    if (
      (limit ?? 0n) % priceStep !== 0n ||
      (ask.type === 'stop_limit' && ask.stop % priceStep !== 0n)
    )
      return 'PRICE_STEP'
    const bound = limit === undefined ? undefined : this.#bandBound(ask, limit)
    if (bound !== undefined) return `PRICE_BAND ${bound}`
    if (ask.amount % amountStep !== 0n) return 'AMOUNT_STEP'
    if (limit !== undefined && limit * ask.amount < minNotional * ONE) return 'MIN_NOTIONAL'
    if (ask.amount > maxAmount) return 'AMOUNT_MAX'
    const mayRest =
      ask.type === 'stop_limit' ||
      (ask.type === 'limit' && (ask.timeInForce === 'GTC' || ask.timeInForce === 'POST_ONLY'))
    const open = this.orders.filter(
      (order) => order.status === 'doing' && order.ask.user === ask.user,
    ).length
    if (mayRest && open >= maxOpenOrders) return 'MAX_OPEN_ORDERS'
    if (limit === undefined) return this.#freshTick() === undefined ? 'NO_PRICE' : 'NO_LIQUIDITY'
    if (ask.type === 'stop_limit') return undefined
    if (ask.timeInForce === 'POST_ONLY' && this.#meets(ask.side, limit).length > 0)
      return 'POST_ONLY_WOULD_TAKE'
    return ask.timeInForce === 'FOK' && !this.#fillsWhole(ask.side, limit, ask.amount, ask.user)
      ? 'FOK_NOT_FILLED'
      : undefined
  }

  /**
   * SPOT-32. A waiting stop is measured against its stop price, since the tick that triggers it
   * will be at or beyond that price.
   */
  #bandBound({ side, type, stop }: Ask, limit: bigint): bigint | undefined {
    const reference = type === 'stop_limit' ? stop : this.#freshTick()
    const { priceStep } = this.#terms
    if (reference === undefined) return undefined
    if (side === 'buy')
      return limit * 10n > reference * 11n
        ? ((reference * 11n) / 10n / priceStep) * priceStep
        : undefined
    return limit * 10n < reference * 9n
      ? roundedUp(roundedUp(reference * 9n, 10n) / 10n, priceStep)
      : undefined
  }

  #freshTick(): bigint | undefined {
    return this.#tick !== undefined && this.nowMs - this.#tick.atMs <= BAND_MS
      ? this.#tick.price
      : undefined
  }

  /**
   * SPOT-14: the best price and the tick each allow 1 %, and the tighter bound applies; orders
   * beyond it are ignored.
   */
  #marketLimit(side: Side): bigint | undefined {
    const [best] = this.#queue(opposite(side))
    const tick = this.#freshTick()
    if (best === undefined || tick === undefined) return undefined
    const [byBest, byTick] = [
      this.#percentBeyond(side, best.limit),
      this.#percentBeyond(side, tick),
    ]
    const limit = byBest < byTick === (side === 'buy') ? byBest : byTick
    return this.#meets(side, limit).length > 0 ? limit : undefined
  }

  #percentBeyond(side: Side, price: bigint): bigint {
    const { priceStep } = this.#terms
    return side === 'buy'
      ? ((price * 101n) / 100n / priceStep) * priceStep
      : roundedUp(roundedUp(price * 99n, 100n) / 100n, priceStep)
  }

  /**
   * SPOT-15: a stop enters no further than 1 % from the tick that triggers it, and what it then no
   * longer needs is unlocked.
   */
  #tighten(order: ModelOrder, tick: bigint): void {
    const { side, user, amount } = order.ask
    const bound = this.#percentBeyond(side, tick)
    if (order.limit > bound !== (side === 'buy') || order.limit === bound) return
    order.limit = bound
    const needs = this.#need(side, bound, amount)
    const purse = this.#purse(user, payCurrency(side))
    purse.held -= order.locked - needs
    purse.free += order.locked - needs
    order.locked = needs
  }

  /** SPOT-03: resting orders of a side, by price and then by time. */
  #queue(side: Side): ModelOrder[] {
    const earlier = (a: ModelOrder, b: ModelOrder): number => (a.queued ?? 0) - (b.queued ?? 0)
    const better = (a: ModelOrder, b: ModelOrder): number =>
      a.limit === b.limit ? earlier(a, b) : a.limit > b.limit === (side === 'buy') ? -1 : 1
    return this.orders
      .filter(
        (order) =>
          order.status === 'doing' && order.ask.side === side && order.queued !== undefined,
      )
      .sort(better)
  }

  #meets(side: Side, limit: bigint): ModelOrder[] {
    return this.#queue(opposite(side)).filter((order) =>
      side === 'buy' ? order.limit <= limit : order.limit >= limit,
    )
  }

  #fillsWhole(side: Side, limit: bigint, amount: bigint, user: number): boolean {
    let left = amount
    for (const order of this.#meets(side, limit)) {
      if (order.ask.user === user) return false
      left -= order.ask.amount - order.filled
      if (left <= 0n) return true
    }
    return false
  }

  #enter(order: ModelOrder, timeInForce: TimeInForce): void {
    const { side, user, amount } = order.ask
    const met = this.#meets(side, order.limit)
    const impossible =
      (timeInForce === 'POST_ONLY' && met.length > 0) ||
      (timeInForce === 'FOK' && !this.#fillsWhole(side, order.limit, amount, user))
    for (const resting of impossible ? [] : met) {
      if (order.status !== 'doing' || resting.ask.user === user) break
      this.#trade(order, resting)
    }
    if (order.status !== 'doing') return
    const metOwn = this.#meets(side, order.limit)[0]?.ask.user === user
    if (impossible || metOwn || timeInForce === 'IOC' || timeInForce === 'FOK') this.#end(order)
    else order.queued = this.#arrivals += 1
  }

  #trade(incoming: ModelOrder, resting: ModelOrder): void {
    const [buy, sell] = incoming.ask.side === 'buy' ? [incoming, resting] : [resting, incoming]
    const lefts = [buy.ask.amount - buy.filled, sell.ask.amount - sell.filled] as const
    const amount = lefts[0] < lefts[1] ? lefts[0] : lefts[1]
    const price = resting.limit
    const restNeeds = this.#need('buy', buy.limit, lefts[0] - amount)
    const asked = roundedUp(roundedUp(price * amount, ONE) / ONE, this.#terms.quoteUnit)
    const pays = asked < buy.locked - restNeeds ? asked : buy.locked - restNeeds
    const due = ((price * amount) / ONE / this.#terms.quoteUnit) * this.#terms.quoteUnit
    const [toBuyer, toSeller] = [
      this.#afterFee(amount, this.#terms.baseUnit),
      this.#afterFee(due, this.#terms.quoteUnit),
    ]
    this.#advance(buy, amount, pays, toBuyer, amount - toBuyer, restNeeds)
    this.#advance(sell, amount, amount, toSeller, due - toSeller, sell.locked - amount)
    this.fees.base += amount - toBuyer
    this.fees.quote += due - toSeller
    this.dust += pays - due
    this.trades.push({
      buy: buy.number,
      sell: sell.number,
      price,
      amount,
      buyFee: amount - toBuyer,
      sellFee: due - toSeller,
    })
  }

  /**
   * Moves what a fill pays out of its owner's locked amount, unlocks what the rest does not need,
   * and credits the proceeds.
   */
  #advance(
    order: ModelOrder,
    amount: bigint,
    pays: bigint,
    gets: bigint,
    fee: bigint,
    restNeeds: bigint,
  ): void {
    const { user, side } = order.ask
    const paying = this.#purse(user, payCurrency(side))
    paying.held -= order.locked - restNeeds
    paying.free += order.locked - restNeeds - pays
    this.#purse(user, side === 'buy' ? 'base' : 'quote').free += gets
    order.locked = restNeeds
    order.filled += amount
    order.paid += pays
    order.received += gets
    order.fee += fee
    if (order.filled === order.ask.amount) order.status = 'complete'
  }

  #end(order: ModelOrder): bigint {
    const released = order.locked
    const purse = this.#purse(order.ask.user, payCurrency(order.ask.side))
    purse.held -= released
    purse.free += released
    order.locked = 0n
    order.status = 'cancelled'
    return released
  }

  #need(side: Side, limit: bigint, amount: bigint): bigint {
    return side === 'sell'
      ? amount
      : roundedUp(roundedUp(limit * amount, ONE) / ONE, this.#terms.quoteUnit)
  }

  #afterFee(amount: bigint, unit: bigint): bigint {
    return ((amount * (ONE - this.#terms.fee)) / ONE / unit) * unit
  }

  #purse(user: number, currency: 'base' | 'quote'): Purse {
    const purses = this.purses[user]
    if (purses === undefined) throw new Error(`there is no user ${user}`)
    return purses[currency]
  }
}

function opposite(side: Side): Side {
  return side === 'buy' ? 'sell' : 'buy'
}
function payCurrency(side: Side): 'base' | 'quote' {
  return side === 'buy' ? 'quote' : 'base'
}
function roundedUp(value: bigint, unit: bigint): bigint {
  return ((value + unit - 1n) / unit) * unit
}
