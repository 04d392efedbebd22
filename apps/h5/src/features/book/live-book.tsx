import { OrderBook, type OrderBookProps } from './order-book.tsx'
import type { useBook } from './use-book.ts'

export type LiveBookProps = Pick<OrderBookProps, 'pair' | 'middle' | 'onPick'> & {
  readonly live: ReturnType<typeof useBook>
}

/** The order book, fetched once and then followed live. */
export function LiveBook({ live: { query, book }, ...props }: LiveBookProps) {
  return <OrderBook {...props} book={book} error={query.error} retry={query.refetch} />
}
