import type { BookSide, BookTimeInForce, Outcome } from './book.ts'
import { OUTCOME, SIDE, TIME_IN_FORCE } from './book.ts'
import { StateHash } from './state-hash.ts'

type Order = Readonly<{ id: number; owner: number; side: BookSide; ticks: number; lots: number; arrival: number }>
type Trade = Readonly<{ makerId: number; ticks: number; lots: number }>
type Answer = Readonly<{ outcome: Outcome; trades: readonly Trade[]; remaining: number }>

/**
 * The same order book written so that it is easy to believe: a list of orders that is never changed, only replaced by
 * another list; whoever is next is found by sorting; taking back is remembering an old list. The fast book must agree
 * with it. Not for use outside tests: every order placed costs a sort.
 */
export class NaiveBook {
  #orders: readonly Order[] = []
  #arrivals = 0

  place(side: BookSide, ticks: number, lots: number, owner: number, id: number, timeInForce: BookTimeInForce): Answer {
    const facing = this.queue(other(side)).filter((order) => (side === SIDE.buy ? order.ticks <= ticks : order.ticks >= ticks))
    const ownFirst = facing.findIndex((order) => order.owner === owner)
    const mayMeet = ownFirst < 0 ? facing : facing.slice(0, ownFirst)
    const onOffer = mayMeet.reduce((total, order) => total + order.lots, 0)
    if (timeInForce === TIME_IN_FORCE.POST_ONLY && facing.length > 0) return { outcome: OUTCOME.wouldTake, trades: [], remaining: lots }
    if (timeInForce === TIME_IN_FORCE.FOK && onOffer < lots) return { outcome: OUTCOME.notFilled, trades: [], remaining: lots }

    const trades = tradesWith(mayMeet, lots)
    const remaining = lots - trades.reduce((total, trade) => total + trade.lots, 0)
    this.#orders = afterTrades(this.#orders, trades)
    if (remaining === 0) return { outcome: OUTCOME.filled, trades, remaining }
    if (ownFirst >= 0) return { outcome: OUTCOME.selfCancelled, trades, remaining }
    if (timeInForce === TIME_IN_FORCE.IOC) return { outcome: OUTCOME.cancelled, trades, remaining }
    this.#orders = [...this.#orders, { id, owner, side, ticks, lots: remaining, arrival: this.#arrivals++ }]
    return { outcome: OUTCOME.resting, trades, remaining }
  }

  /** Answers the lots taken out, 0 when no order of that id rests. */
  cancel(id: number): number {
    const found = this.#orders.find((order) => order.id === id)
    this.#orders = this.#orders.filter((order) => order !== found)
    return found?.lots ?? 0
  }

  remember(): readonly Order[] { return this.#orders }

  goBackTo(orders: readonly Order[]): void { this.#orders = orders }

  /** The orders of a side in the order in which they would be met. */
  queue(side: BookSide): readonly Order[] {
    const better = side === SIDE.buy ? (a: Order, b: Order) => b.ticks - a.ticks : (a: Order, b: Order) => a.ticks - b.ticks
    return this.#orders.filter((order) => order.side === side).sort((a, b) => better(a, b) || a.arrival - b.arrival)
  }

  stateHash(): number {
    const hash = new StateHash()
    for (const order of [...this.queue(SIDE.buy), ...this.queue(SIDE.sell)]) hash.add(order.side, order.id, order.owner, order.ticks, order.lots)
    return hash.value
  }
}

function other(side: BookSide): BookSide { return side === SIDE.buy ? SIDE.sell : SIDE.buy }

function tradesWith(makers: readonly Order[], wanted: number): Trade[] {
  const trades: Trade[] = []
  for (const maker of makers) {
    const lots = Math.min(maker.lots, wanted - trades.reduce((total, trade) => total + trade.lots, 0))
    if (lots > 0) trades.push({ makerId: maker.id, ticks: maker.ticks, lots })
  }
  return trades
}

function afterTrades(orders: readonly Order[], trades: readonly Trade[]): readonly Order[] {
  if (trades.length === 0) return orders
  const taken = new Map(trades.map((trade) => [trade.makerId, trade.lots]))
  return orders.map((order) => ({ ...order, lots: order.lots - (taken.get(order.id) ?? 0) })).filter((order) => order.lots > 0)
}
