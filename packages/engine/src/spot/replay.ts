import type { BookSide, BookTimeInForce } from './book.ts'
import { OrderBook } from './book.ts'

/** An accepted order or cancel as it was recorded, in the sequence in which the book took it. */
export type BookCommand =
  | {
    readonly kind: 'place'; readonly orderId: number; readonly owner: number
    readonly side: BookSide; readonly ticks: number; readonly lots: number; readonly timeInForce: BookTimeInForce
  }
  | { readonly kind: 'cancel'; readonly orderId: number }

/** One fill, in whole ticks and lots; the maker's side is the other one. */
export type BookTrade = {
  readonly takerId: number; readonly makerId: number; readonly takerSide: BookSide; readonly ticks: number; readonly lots: number
}

/**
 * Replays a market's recorded commands from an empty book and answers its trades and the fingerprint of what rests at the
 * end (SPOT-28). A cancel of an order that no longer rests has no effect, as it had none then.
 */
export function replay(maxTicks: number, commands: Iterable<BookCommand>): { readonly trades: readonly BookTrade[]; readonly stateHash: number } {
  const book = new OrderBook(maxTicks)
  const handles = new Map<number, number>()
  const trades: BookTrade[] = []
  for (const command of commands) {
    if (command.kind === 'cancel') {
      book.cancel(handles.get(command.orderId) ?? -1, command.orderId)
      handles.delete(command.orderId)
      continue
    }
    book.place(command.side, command.ticks, command.lots, command.owner, command.orderId, command.timeInForce)
    if (book.restingHandle >= 0) handles.set(command.orderId, book.restingHandle)
    for (let index = 0; index < book.fills.count; index++) trades.push(tradeOf(book, index, command.orderId, command.side))
  }
  return { trades, stateHash: book.stateHash() }
}

/** The trade that a fill of the order just placed stands for. */
export function tradeOf(book: OrderBook, index: number, takerId: number, takerSide: BookSide): BookTrade {
  const fills = book.fills
  return { takerId, takerSide, makerId: fills.makerId(index), ticks: fills.ticks(index), lots: fills.lots(index) }
}
