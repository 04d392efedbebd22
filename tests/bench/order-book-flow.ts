import type { BookSide } from '@candor/engine'
import { OrderBook, SIDE, TIME_IN_FORCE } from '@candor/engine'

export const ADD = 0
export const CANCEL = 1
const CROSS = 2

const FIRST_SEED = 20_261
const MAX_TICKS = 1_000_000
const MIDDLE_TICKS = MAX_TICKS / 2
const MAX_LOTS = 100

/** Commands as columns, so that reading them costs every book the same and next to nothing. */
export type Flow = {
  readonly resting: number
  /** The first commands only fill the book; timing starts after them. */
  readonly warmUp: number
  readonly length: number
  readonly kinds: Uint8Array
  readonly sides: Uint8Array
  readonly ticks: Int32Array
  readonly lots: Int32Array
  /**
   * Id of the order that is placed or cancelled, from 0. Each order has its own owner, since the
   * libraries know no owners.
   */
  readonly ids: Int32Array
  readonly maxTicks: number
  /** The number of fills that every correct book has at the end. */
  readonly fills: number
  readonly tradedLots: number
  readonly restingAtEnd: number
}

/**
 * Distance of resting orders from the middle: mostly near the best price as in real markets, or
 * evenly spread, the worst case for caches.
 */
export type Spread = 'near the best' | 'evenly'

/**
 * Generates a flow around a given number of resting orders: 55 % new resting orders, 35 % cancels
 * of any resting order, and 10 % orders that cross the spread and never rest. The same arguments
 * give the same flow.
 */
export function flowAround(resting: number, commands: number, spread: Spread): Flow {
  const length = resting + commands
  const columns = {
    kinds: new Uint8Array(length),
    sides: new Uint8Array(length),
    ticks: new Int32Array(length),
    lots: new Int32Array(length),
    ids: new Int32Array(length),
  }
  const book = new OrderBook(MAX_TICKS, resting * 2)
  const random = randomFrom(FIRST_SEED + resting)
  const live = new LiveOrders(length)
  const width = Math.ceil(resting / 10)
  let [fills, tradedLots] = [0, 0]
  for (let index = 0; index < length; index++) {
    const kind = index < resting ? ADD : kindOf(random(), live.count, resting)
    const side = (random() < 0.5 ? SIDE.buy : SIDE.sell) as BookSide
    const away =
      1 +
      Math.floor(
        (spread === 'evenly' ? random() : Math.min(-Math.log(1 - random()) / 8, 1)) * (width - 1),
      )
    const lots = 1 + Math.floor(random() * MAX_LOTS)
    const id = kind === CANCEL ? live.at(Math.floor(random() * live.count)) : index
    columns.kinds[index] = kind
    columns.sides[index] = side
    columns.ticks[index] =
      MIDDLE_TICKS + (kind === CROSS ? width : -away) * (side === SIDE.buy ? 1 : -1)
    columns.lots[index] = kind === CROSS ? lots * 2 : lots
    columns.ids[index] = id
    if (kind === CANCEL) {
      book.cancel(live.handleOf(id), id)
      live.remove(id)
      continue
    }
    const timeInForce = kind === ADD ? TIME_IN_FORCE.GTC : TIME_IN_FORCE.IOC
    book.place(
      side,
      columns.ticks[index] as number,
      columns.lots[index] as number,
      id,
      id,
      timeInForce,
    )
    if (kind === ADD) live.add(id, book.restingHandle)
    for (let fill = 0; fill < book.fills.count; fill++) {
      fills++
      tradedLots += book.fills.lots(fill)
      if (book.fills.makerDone(fill)) live.remove(book.fills.makerId(fill))
    }
  }
  return {
    resting,
    warmUp: resting,
    length,
    ...columns,
    maxTicks: MAX_TICKS,
    fills,
    tradedLots,
    restingAtEnd: book.size,
  }
}

/**
 * A crossing order takes two resting ones on average, which keeps the shares in balance; a drift
 * beyond a tenth is corrected.
 */
function kindOf(dice: number, live: number, resting: number): number {
  if (dice >= 0.9) return CROSS
  if (live > resting * 1.1) return CANCEL
  if (live < resting * 0.9) return ADD
  return dice < 0.55 ? ADD : CANCEL
}

/** The orders that rest while a flow is generated, with random access. */
class LiveOrders {
  readonly #ids: Int32Array
  readonly #places: Int32Array
  readonly #handles: Int32Array
  count = 0

  constructor(capacity: number) {
    this.#ids = new Int32Array(capacity)
    this.#places = new Int32Array(capacity)
    this.#handles = new Int32Array(capacity)
  }

  at(place: number): number {
    return this.#ids[place] as number
  }
  handleOf(id: number): number {
    return this.#handles[id] as number
  }

  add(id: number, handle: number): void {
    this.#handles[id] = handle
    this.#places[id] = this.count
    this.#ids[this.count++] = id
  }

  remove(id: number): void {
    const place = this.#places[id] as number
    const last = this.#ids[--this.count] as number
    this.#ids[place] = last
    this.#places[last] = place
  }
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
