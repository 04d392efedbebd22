import type { BookSide, BookTimeInForce } from './book-terms.ts'
import { OrderBook } from './book.ts'
import { OUTCOME, TIME_IN_FORCE } from './book-terms.ts'

/** An accepted order or cancel as recorded, in the book's sequence. */
export type BookCommand =
  | {
      readonly kind: 'place'
      readonly orderId: number
      readonly owner: number
      readonly side: BookSide
      readonly ticks: number
      readonly lots: number
      readonly timeInForce: BookTimeInForce
    }
  | { readonly kind: 'cancel'; readonly orderId: number }

/** One fill, in whole ticks and lots; the maker is on the other side. */
export type BookTrade = {
  readonly takerId: number
  readonly makerId: number
  readonly takerSide: BookSide
  readonly ticks: number
  readonly lots: number
}

/**
 * Replays a market's recorded commands from an empty book; returns its trades and the state hash of
 * what rests at the end (SPOT-28). A cancel of an order that no longer rests has no effect, as it
 * had none then.
 */
export function replayCommands(
  maxTicks: number,
  commands: Iterable<BookCommand>,
): { readonly trades: readonly BookTrade[]; readonly stateHash: number } {
  const book = new OrderBook(maxTicks)
  const handles = new Map<number, number>()
  const trades: BookTrade[] = []
  for (const command of commands) {
    if (command.kind === 'cancel') {
      book.cancel(handles.get(command.orderId) ?? -1, command.orderId)
      continue
    }
    book.place(
      command.side,
      command.ticks,
      command.lots,
      command.owner,
      command.orderId,
      command.timeInForce,
    )
    if (book.restingHandle >= 0) handles.set(command.orderId, book.restingHandle)
    for (let index = 0; index < book.fills.count; index++)
      trades.push(toTrade(book, index, command.orderId, command.side))
  }
  return { trades, stateHash: book.stateHash() }
}

/** An open order as stored outside the book: its remaining lots at its limit. */
export type OpenOrder = {
  readonly orderId: number
  readonly owner: number
  readonly side: BookSide
  readonly ticks: number
  readonly lots: number
}

/**
 * Builds a book from open orders in the sequence in which they entered it, with each order's
 * handle. It equals the original book (stateHash), since partial fills keep an order's priority.
 * Throws on orders that would trade with each other, which were never in one book together.
 */
export function rebuildBook(
  maxTicks: number,
  orders: Iterable<OpenOrder>,
): { readonly book: OrderBook; readonly handles: Map<number, number> } {
  const book = new OrderBook(maxTicks)
  const handles = new Map<number, number>()
  for (const { orderId, owner, side, ticks, lots } of orders) {
    if (
      book.place(side, ticks, lots, owner, orderId, TIME_IN_FORCE.POST_ONLY) !== OUTCOME.resting
    ) {
      throw new Error(`open order ${orderId} would trade with another open order`)
    }
    handles.set(orderId, book.restingHandle)
  }
  return { book, handles }
}

/** Converts a fill of the order just placed to a trade. */
export function toTrade(
  book: OrderBook,
  index: number,
  takerId: number,
  takerSide: BookSide,
): BookTrade {
  const fills = book.fills
  return {
    takerId,
    takerSide,
    makerId: fills.makerId(index),
    ticks: fills.ticks(index),
    lots: fills.lots(index),
  }
}
