import {
  lotsToAmount,
  computeBound,
  createMarket,
  toLots,
  MAX_TICKS,
  type OrderRequest,
  type OrderSide,
  ticksToPrice,
  REFERENCE_BOUND,
  SIDE,
  toTicks,
  reachesStop,
} from '@candor/engine'
import { desiredQuotes, computeQuoteCentre, type QuotingTerms } from '@candor/engine/spot/quoting'
import {
  type Notional,
  price,
  type Price,
  quantity,
  type Quantity,
  type Rate,
  subtract,
  unitsOf,
} from '@candor/money'
import type { Command, Result } from '@candor/server/products/spot/commands'
import type { OrderState, Trade } from '@candor/server/products/spot/order-state'
import { findReplayDifference } from '@candor/server/products/spot/replay-check'
import { HOUSE, type Move, PARTIES } from './maker-attacks.ts'
import { MemoryMarket } from './memory-market.ts'

const START = 64_000n * 100_000_000n

const market = createMarket({
  id: 1,
  symbol: 'BTC/USDT',
  baseCurrencyId: 1,
  quoteCurrencyId: 3,
  baseDecimals: 8,
  quoteDecimals: 8,
  open: true,
  priceStep: unitsOf<Price>('0.01'),
  amountStep: unitsOf<Quantity>('0.00000001'),
  maxPrice: price(BigInt(MAX_TICKS) * 1_000_000n),
  maxAmount: unitsOf<Quantity>('1000'),
  minNotional: unitsOf<Notional>('5'),
  maxOpenOrders: 100,
  makerFee: unitsOf<Rate>('0.001'),
  takerFee: unitsOf<Rate>('0.001'),
})

const terms: QuotingTerms = {
  spread: unitsOf<Rate>('0.001'),
  levelStep: unitsOf<Rate>('0.0008'),
  levels: 4,
  size: unitsOf<Quantity>('0.08'),
  requoteBand: unitsOf<Rate>('0.0005'),
  inventoryCap: unitsOf<Quantity>('6.4'),
}
const FUNDED_BASE = unitsOf<Quantity>('32')

export type Seen = {
  trades: number
  marketFills: number
  stopFills: number
  refused: number
  blockedRounds: number
  rounds: number
}

/**
 * The server's batches in memory with the house's market maker, and an adversary who may do
 * whatever the rules allow anybody.
 */
export class PinnedMaker {
  readonly #memory = new MemoryMarket(market, PARTIES, HOUSE)
  readonly #seen: Seen
  #nowMs = 0
  #reference = price(START)
  #tickMs = 0
  #centre: Price | undefined
  #judged = 0

  constructor(seen: Seen) {
    this.#seen = seen
    for (let party = 0; party < PARTIES; party += 1) {
      this.#memory.fund(party, 'base', party === HOUSE ? FUNDED_BASE : 100n * 100_000_000n)
      this.#memory.fund(
        party,
        'quote',
        party === HOUSE ? 2_000_000n * 100_000_000n : 6_400_000n * 100_000_000n,
      )
    }
    this.#round([])
  }

  move(move: Move): void {
    this.#nowMs += 1
    switch (move.kind) {
      case 'adversary':
        return this.#place(move.account, {
          side: move.side,
          amount: this.#worth(move.usdt),
          price: this.#at(move.basisPoints),
          timeInForce: move.timeInForce,
        })
      case 'join':
        return this.#join(move)
      case 'withdraw': {
        this.#run([{ kind: 'cancel_all', partyId: move.account }])
        return
      }
      case 'market':
        return this.#place(move.customer, {
          side: move.side,
          amount: this.#worth(move.usdt),
          orderType: 'market',
        })
      case 'stop':
        return this.#stop(move)
      case 'tick':
        return this.#tick(move)
      case 'age': {
        this.#nowMs += move.ms
        return
      }
    }
  }

  /**
   * Final invariants, whatever was done: nothing made or lost, and the recorded orders alone replay
   * to exactly the trades that happened.
   */
  check(): void {
    for (const currency of ['base', 'quote'] as const)
      if (this.#memory.total(currency) !== 0n) throw new Error(`${currency} was made or lost`)
    this.#run([{ kind: 'cancel_all', partyId: HOUSE }])
    if (!this.#memory.restart()) throw new Error('the rebuilt book is another one')
    const difference = findReplayDifference(
      [...this.#memory.orders.values()]
        .filter(({ placeSeq }) => placeSeq !== undefined)
        .map(recorded)
        .sort(bySequence),
      this.#memory.trades.map((trade) => ({
        id: trade.id,
        takerId: trade.makerSide === 'sell' ? trade.buyOrderId : trade.sellOrderId,
        makerId: trade.makerSide === 'sell' ? trade.sellOrderId : trade.buyOrderId,
        takerSide: trade.makerSide === 'sell' ? SIDE.buy : SIDE.sell,
        ticks: toTicks(market, trade.price),
        lots: toLots(market, trade.amount),
      })),
    )
    if (difference !== undefined) throw new Error(`the replay differs: ${difference}`)
  }

  /**
   * At the exact price of one of the house's quotes, so that only time priority separates the two.
   */
  #join({ account: partyId, nth, usdt: value }: Move & { kind: 'join' }): void {
    const quote = [...this.#memory.state.quotes.values()].at(nth)
    if (quote === undefined) return
    this.#place(partyId, {
      side: quote.money.side,
      amount: this.#worth(value),
      price: quote.money.price,
      timeInForce: 'POST_ONLY',
    })
  }

  #stop({
    customer: partyId,
    side: of,
    basisPoints,
    slack,
    usdt: value,
  }: Move & { kind: 'stop' }): void {
    const beyond = of === 'buy' ? 1 : -1
    const stopPrice = this.#at(beyond * basisPoints)
    const limit = ticksToPrice(
      market,
      toTicks(market, stopPrice) +
        Math.trunc((beyond * toTicks(market, stopPrice) * slack) / 10_000),
    )
    this.#place(partyId, {
      side: of,
      amount: this.#worth(value),
      price: limit,
      orderType: 'stop_limit',
      stopPrice,
    })
  }

  /**
   * A tick triggers stops, and then the house has its round; a race puts the adversary's dust into
   * the house's own batch, before its command.
   */
  #tick({ basisPoints, isRaced }: Move & { kind: 'tick' }): void {
    this.#reference = this.#at(basisPoints)
    this.#tickMs = this.#nowMs
    const { state } = this.#memory
    const stops = [...state.waitingStops]
      .flatMap((id) => state.orders.get(id) ?? [])
      .filter(
        ({ money, stopPrice }) =>
          stopPrice !== undefined && reachesStop({ side: money.side, stopPrice }, this.#reference),
      )
    this.#run(
      stops.map(({ id }) => ({
        kind: 'trigger',
        orderId: id,
        tickId: 1,
        tickPrice: this.#reference,
      })),
    )
    this.#round(isRaced ? [this.#dust('sell', -30), this.#dust('buy', 30)] : [])
  }

  #round(before: readonly Command[]): void {
    this.#centre = computeQuoteCentre(terms, this.#reference, this.#centre)
    const known = this.#memory.trades.length
    const results = this.#run([
      ...before,
      { kind: 'quote', partyId: HOUSE, terms, centre: this.#centre, fundedBase: FUNDED_BASE },
    ])
    const last = results.at(-1)
    this.#seen.rounds += 1
    if (last !== undefined && 'count' in last && last.count > 0) this.#seen.blockedRounds += 1
    this.#holdQuotes(this.#memory.trades.slice(known))
  }

  /**
   * The house shows as many levels as its inventory allows, on both sides, wherever others rest.
   * Where its best one is further from the reference than its terms say, an order rests there from
   * which the house took a full size in this round.
   */
  #holdQuotes(trades: readonly Trade[]): void {
    const { available, locked } = this.#memory.balance(HOUSE, 'base')
    const inventory = subtract(quantity((available as bigint) + (locked as bigint)), FUNDED_BASE)
    const wanted = desiredQuotes(market, terms, this.#centre ?? this.#reference, inventory)
    const { state } = this.#memory
    const own = [
      ...state.quotes.values(),
      ...[...state.openOrdersOf(HOUSE)].flatMap((id) => state.orders.get(id) ?? []),
    ]
    for (const way of ['buy', 'sell'] as const) {
      const [shown, due] = [
        own.filter(({ money }) => money.side === way).length,
        wanted.filter((quote) => quote.side === way).length,
      ]
      const best = wanted.find((quote) => quote.side === way)
      const taken = trades
        .filter(
          (trade) =>
            this.#memory.orders.get(way === 'buy' ? trade.buyOrderId : trade.sellOrderId)
              ?.partyId === HOUSE && trade.makerSide !== way,
        )
        .reduce((total, { amount }) => total + (amount as bigint), 0n)
      const isAtBest =
        best === undefined ||
        own.some(({ money }) => money.side === way && money.price === best.price)
      if (!isAtBest && taken < terms.size)
        throw new Error(
          `the house is kept from ${way} at ${best?.price} by less than a size around ${this.#reference}`,
        )
      if (shown !== due)
        throw new Error(
          `the house shows ${shown} of ${due} levels to ${way} around ${this.#reference}`,
        )
    }
  }

  #place(partyId: number, request: OrderRequest): void {
    const [result] = this.#run([
      { kind: 'place', partyId, request, clientOrderId: undefined, intent: undefined },
    ])
    if (result !== undefined && 'refused' in result) this.#seen.refused += 1
  }

  #run(commands: readonly Command[]): Result[] {
    if (commands.length === 0) return []
    const results = this.#memory.run(commands, this.#nowMs, {
      tickId: 1,
      price: this.#reference,
      ageMs: this.#nowMs - this.#tickMs,
    })
    for (const trade of this.#memory.trades.slice(this.#judged)) this.#judgeTrade(trade)
    this.#judged = this.#memory.trades.length
    return results
  }

  /**
   * No market order, and no stop at its entry, is filled further than 1 % from the tick that bounds
   * it.
   */
  #judgeTrade(trade: Trade): void {
    const taker = this.#memory.orders.get(
      trade.makerSide === 'sell' ? trade.buyOrderId : trade.sellOrderId,
    )
    this.#seen.trades += 1
    if (taker === undefined || taker.orderType === 'limit') return
    if (taker.orderType === 'market') this.#seen.marketFills += 1
    else this.#seen.stopFills += 1
    const furthest = computeBound(taker.money.side, this.#reference, REFERENCE_BOUND, market)
    if (taker.money.side === 'buy' ? trade.price > furthest : trade.price < furthest) {
      throw new Error(
        `a ${taker.orderType} ${taker.money.side} was filled at ${trade.price} with a reference of ${this.#reference}`,
      )
    }
  }

  #dust(of: OrderSide, basisPoints: number): Command {
    return {
      kind: 'place',
      partyId: PARTIES - 1,
      clientOrderId: undefined,
      intent: undefined,
      request: { side: of, amount: this.#worth(10), price: this.#at(basisPoints) },
    }
  }

  #at(basisPoints: number): Price {
    return ticksToPrice(
      market,
      Math.max(1, Math.round((toTicks(market, this.#reference) * (10_000 + basisPoints)) / 10_000)),
    )
  }

  #worth(value: number): Quantity {
    return lotsToAmount(
      market,
      Math.max(1, Math.round((value / (Number(this.#reference) / 1e8)) * 1e8)),
    )
  }
}

function recorded(order: OrderState): Parameters<typeof findReplayDifference>[0][number] {
  const { id, partyId, money, timeInForce, placeSeq = 0, quoteNo, cancelSeq } = order
  return {
    id,
    partyId,
    side: money.side,
    ticks: toTicks(market, money.price),
    lots: toLots(market, money.amount),
    filledLots: money.filled === 0n ? 0 : toLots(market, money.filled),
    timeInForce,
    placeSeq,
    quoteNo,
    cancelSeq,
    isOpen: money.status === 'doing',
  }
}

function bySequence(
  a: { placeSeq: number; quoteNo: number | undefined },
  b: { placeSeq: number; quoteNo: number | undefined },
): number {
  return a.placeSeq === b.placeSeq ? (a.quoteNo ?? 0) - (b.quoteNo ?? 0) : a.placeSeq - b.placeSeq
}
