import type { BookSide, BookTimeInForce, Outcome } from './book-terms.ts'
import { OUTCOME, SIDE, TIME_IN_FORCE } from './book-terms.ts'
import { StateHash } from './state-hash.ts'

type Order = Readonly<{ id: number; owner: number; side: BookSide; ticks: number; lots: number }>
type Queues = readonly [bids: readonly Order[], asks: readonly Order[]]
type Trade = Readonly<{ makerId: number; ticks: number; lots: number }>
type Answer = Readonly<{ outcome: Outcome; trades: readonly Trade[]; remaining: number }>

/**
 * The same order book written so that it is easy to believe: two lists, sorted as they will be met,
 * that are never changed but replaced by other lists; taking back is remembering the old ones. The
 * fast book must agree with it. Not for use outside tests: everything it does costs a walk through
 * the lists.
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
    const facing = this.#queues[opposite(side)].filter((order) =>
      side === SIDE.buy ? order.ticks <= ticks : order.ticks >= ticks,
    )
    const ownFirst = facing.findIndex((order) => order.owner === owner)
    const mayMeet = ownFirst < 0 ? facing : facing.slice(0, ownFirst)
    if (timeInForce === TIME_IN_FORCE.POST_ONLY && facing.length > 0)
      return { outcome: OUTCOME.wouldTake, trades: [], remaining: lots }
    if (timeInForce === TIME_IN_FORCE.FOK && sumOf(mayMeet) < lots)
      return { outcome: OUTCOME.notFilled, trades: [], remaining: lots }

    const trades = tradesWith(mayMeet, lots)
    const remaining = lots - sumOf(trades)
    this.#replace(opposite(side), afterTrades(this.#queues[opposite(side)], trades))
    if (remaining === 0) return { outcome: OUTCOME.filled, trades, remaining }
    if (ownFirst >= 0) return { outcome: OUTCOME.selfCancelled, trades, remaining }
    if (timeInForce === TIME_IN_FORCE.IOC) return { outcome: OUTCOME.cancelled, trades, remaining }
    this.#replace(side, queued(this.#queues[side], { id, owner, side, ticks, lots: remaining }))
    return { outcome: OUTCOME.resting, trades, remaining }
  }

  /** Answers the lots taken out, 0 when no order of that id rests. */
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

  remember(): Queues {
    return this.#queues
  }

  goBackTo(queues: Queues): void {
    this.#queues = queues
  }

  /** The orders of a side in the order in which they would be met. */
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

function sumOf(parts: readonly { readonly lots: number }[]): number {
  return parts.reduce((total, part) => total + part.lots, 0)
}

/** Behind everyone whose price is as good or better. */
function queued(queue: readonly Order[], order: Order): readonly Order[] {
  const worse = queue.findIndex((other) =>
    order.side === SIDE.buy ? other.ticks < order.ticks : other.ticks > order.ticks,
  )
  return worse < 0 ? [...queue, order] : [...queue.slice(0, worse), order, ...queue.slice(worse)]
}

function tradesWith(makers: readonly Order[], wanted: number): Trade[] {
  const trades: Trade[] = []
  for (const maker of makers) {
    const lots = Math.min(maker.lots, wanted - sumOf(trades))
    if (lots > 0) trades.push({ makerId: maker.id, ticks: maker.ticks, lots })
  }
  return trades
}

function afterTrades(queue: readonly Order[], trades: readonly Trade[]): readonly Order[] {
  if (trades.length === 0) return queue
  const taken = new Map(trades.map((trade) => [trade.makerId, trade.lots]))
  return queue
    .map((order) => ({ ...order, lots: order.lots - (taken.get(order.id) ?? 0) }))
    .filter((order) => order.lots > 0)
}
