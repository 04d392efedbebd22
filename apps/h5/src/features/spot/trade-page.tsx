import type { ReactNode } from 'react'
import { useParameters } from '../../app/routing/navigation.ts'
import { useWatchedPair } from '../../net/realtime/live.ts'
import { BookMiddle } from './book-middle.tsx'
import { OpenOrders } from './orders/open-orders.tsx'
import { Ticket, type TicketProps } from './ticket/ticket.tsx'

export type SpotTradePageProps = Pick<TicketProps, 'pair' | 'depth' | 'overTabs'> & {
  readonly chart: ReactNode
  /** The order book beside the ticket's fields, with the last price in its middle. */
  readonly book: (parts: {
    readonly middle: ReactNode
    readonly onPick: (price: string) => void
  }) => ReactNode
}

/**
 * The spot trade page of one pair (PAGE-45): chart, ticket with order book, open orders. Side and
 * price may come with the address.
 */
export function SpotTradePage({ chart, book, ...ticket }: SpotTradePageProps) {
  const { pair } = ticket
  const { side, price } = useParameters()
  useWatchedPair(pair.id)
  return (
    <>
      {chart}
      <Ticket
        {...ticket}
        side={side === 'sell' ? 'sell' : 'buy'}
        price={price}
        book={(pick) => book({ middle: <BookMiddle pair={pair} onPick={pick} />, onPick: pick })}
      />
      <OpenOrders pair={pair} />
    </>
  )
}
