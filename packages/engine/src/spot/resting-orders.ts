import { NONE } from './bitmap.ts'
import { type BookSide, type DepthLevel, type RestingOrder, SIDE } from './book-terms.ts'
import type { PriceLadder } from './ladder.ts'
import { StateHash } from './state-hash.ts'

/** A book's access to its resting orders by handle. */
export type RestingHandles = {
  first(side: BookSide): number
  after(side: BookSide, handle: number): number
  orderIdOf(handle: number): number
  ownerOf(handle: number): number
  lotsOf(handle: number): number
  ticksOf(handle: number): number
}

const SIDES = [SIDE.buy, SIDE.sell] as const

/** All resting orders in priority order, bids first. */
export function* restingOrders(book: RestingHandles): Generator<RestingOrder> {
  for (const side of SIDES) {
    for (let handle = book.first(side); handle !== NONE; handle = book.after(side, handle)) {
      yield {
        handle,
        side,
        orderId: book.orderIdOf(handle),
        owner: book.ownerOf(handle),
        ticks: book.ticksOf(handle),
        lots: book.lotsOf(handle),
      }
    }
  }
}

/** Equal for equal resting orders in equal priority, independent of history and handles. */
export function hashRestingOrders(book: RestingHandles): number {
  const hash = new StateHash()
  for (const side of SIDES) {
    for (let handle = book.first(side); handle !== NONE; handle = book.after(side, handle)) {
      hash.add(
        side,
        book.orderIdOf(handle),
        book.ownerOf(handle),
        book.ticksOf(handle),
        book.lotsOf(handle),
      )
    }
  }
  return hash.value
}

/** The best levels of a side, at most `levels`, starting from its best. */
export function levelsFrom(
  ladder: PriceLadder,
  best: number,
  side: BookSide,
  maxLevels: number,
): DepthLevel[] {
  const rows: DepthLevel[] = []
  let level = best
  while (level !== NONE && rows.length < maxLevels) {
    const ticks = ladder.ticks(level)
    rows.push({ ticks, lots: ladder.total(level), orders: ladder.count(level) })
    level = side === SIDE.buy ? ladder.below(ticks) : ladder.above(ticks)
  }
  return rows
}
