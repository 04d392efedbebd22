import { NONE } from './bitmap.ts'
import { type BookSide, type RestingOrder, SIDE } from './book-terms.ts'
import { StateHash } from './state-hash.ts'

/** What a book tells of the orders that rest in it, by their handles. */
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
      yield { handle, side, orderId: book.orderIdOf(handle), owner: book.ownerOf(handle), ticks: book.ticksOf(handle), lots: book.lotsOf(handle) }
    }
  }
}

/** Equal for equal resting orders in equal priority, whatever happened before and whichever handles they have. */
export function hashOfResting(book: RestingHandles): number {
  const hash = new StateHash()
  for (const side of SIDES) {
    for (let handle = book.first(side); handle !== NONE; handle = book.after(side, handle)) {
      hash.add(side, book.orderIdOf(handle), book.ownerOf(handle), book.ticksOf(handle), book.lotsOf(handle))
    }
  }
  return hash.value
}
