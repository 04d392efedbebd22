import type { BookSide, BookTimeInForce, Outcome } from './book-terms.ts'
import { OUTCOME, SIDE, TIME_IN_FORCE } from './book-terms.ts'
import { StateHash } from './state-hash.ts'

type Order = Readonly<{ id: number; owner: number; side: BookSide; ticks: number; lots: number }>
type Queues = readonly [bids: readonly Order[], asks: readonly Order[]]
type Trade = Readonly<{ makerId: number; ticks: number; lots: number }>
type Answer = Readonly<{ outcome: Outcome; trades: readonly Trade[]; remaining: number }>

/**
 * The reference order book, written to be obviously correct: two immutable lists sorted by
 * priority; a rollback restores the old ones. The fast book must agree with it. Only for tests:
 * every operation walks the lists.
 */
export class NaiveBook {
  #queues: Queues = [[], []]

  place(
    side: BookSide,
    ticks: number,
    lots: number,
    owner: number,
    id: number,
    timeInForce: BookTimeInForce,
  ): Answer {
    const oppositeOrders = this.#queues[opposite(side)].filter((order) =>
      side === SIDE.buy ? order.ticks <= ticks : order.ticks >= ticks,
    )
    const firstOwnIndex = oppositeOrders.findIndex((order) => order.owner === owner)
    const matchable = firstOwnIndex < 0 ? oppositeOrders : oppositeOrders.slice(0, firstOwnIndex)
    if (timeInForce === TIME_IN_FORCE.POST_ONLY && oppositeOrders.length > 0)
      return { outcome: OUTCOME.wouldTake, trades: [], remaining: lots }
    if (timeInForce === TIME_IN_FORCE.FOK && sumLots(matchable) < lots)
      return { outcome: OUTCOME.notFilled, trades: [], remaining: lots }

    const trades = matchTrades(matchable, lots)
    const remaining = lots - sumLots(trades)
    this.#replace(opposite(side), applyTrades(this.#queues[opposite(side)], trades))
    if (remaining === 0) return { outcome: OUTCOME.filled, trades, remaining }
    if (firstOwnIndex >= 0) return { outcome: OUTCOME.selfCancelled, trades, remaining }
    if (timeInForce === TIME_IN_FORCE.IOC) return { outcome: OUTCOME.cancelled, trades, remaining }
    this.#replace(
      side,
      insertByPriority(this.#queues[side], { id, owner, side, ticks, lots: remaining }),
    )
    return { outcome: OUTCOME.resting, trades, remaining }
  }

  /** Returns the cancelled lots, 0 when no order of that id rests. */
  cancel(id: number): number {
    const found = [...this.#queues[SIDE.buy], ...this.#queues[SIDE.sell]].find(
      (order) => order.id === id,
    )
    if (found === undefined) return 0
    this.#replace(
      found.side,
      this.#queues[found.side].filter((order) => order !== found),
    )
    return found.lots
  }

  snapshot(): Queues {
    return this.#queues
  }

  restore(queues: Queues): void {
    this.#queues = queues
  }

  /** The orders of a side in matching order. */
  queue(side: BookSide): readonly Order[] {
    return this.#queues[side]
  }

  stateHash(): number {
    const hash = new StateHash()
    for (const order of this.#queues.flat())
      hash.add(order.side, order.id, order.owner, order.ticks, order.lots)
    return hash.value
  }

  #replace(side: BookSide, queue: readonly Order[]): void {
    this.#queues =
      side === SIDE.buy ? [queue, this.#queues[SIDE.sell]] : [this.#queues[SIDE.buy], queue]
  }
}

function opposite(side: BookSide): BookSide {
  return side === SIDE.buy ? SIDE.sell : SIDE.buy
}

function sumLots(parts: readonly { readonly lots: number }[]): number {
  return parts.reduce((total, part) => total + part.lots, 0)
}

/** Behind every order whose price is as good or better. */
function insertByPriority(queue: readonly Order[], order: Order): readonly Order[] {
  const worse = queue.findIndex((other) =>
    order.side === SIDE.buy ? other.ticks < order.ticks : other.ticks > order.ticks,
  )
  return worse < 0 ? [...queue, order] : [...queue.slice(0, worse), order, ...queue.slice(worse)]
}

function matchTrades(makers: readonly Order[], lotsWanted: number): Trade[] {
  const trades: Trade[] = []
  for (const maker of makers) {
    const lots = Math.min(maker.lots, lotsWanted - sumLots(trades))
    if (lots > 0) trades.push({ makerId: maker.id, ticks: maker.ticks, lots })
  }
  return trades
}

function applyTrades(queue: readonly Order[], trades: readonly Trade[]): readonly Order[] {
  if (trades.length === 0) return queue
  const tradedLots = new Map(trades.map((trade) => [trade.makerId, trade.lots]))
  return queue
    .map((order) => ({ ...order, lots: order.lots - (tradedLots.get(order.id) ?? 0) }))
    .filter((order) => order.lots > 0)
}
