import { type ReactNode, useRef } from 'react'
import { useWatchedPair } from '../../net/realtime/live.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { TradePageNotes } from './trade-page-notes.tsx'
import { type PriceLine, useOpenLines } from './lines.ts'
import { Running } from './running.tsx'
import { RunningStrip } from './running-strip.tsx'
import { Ticket, type TicketProps } from './ticket.tsx'
import { useTerms } from './ticket-context.ts'

export type SecondsTradePageProps = Pick<TicketProps, 'pair' | 'overTabs' | 'RiskSheet'> & {
  /** The small chart of the pair, with the open prices of open orders drawn into it. */
  readonly chart: (lines: readonly PriceLine[]) => ReactNode
  /** Shown in the ticket's place until the terms are loaded. */
  readonly waiting: ReactNode
}

/** The seconds trade page of one pair (PAGE-41): chart, ticket, open orders and their results. */
export function SecondsTradePage({
  pair,
  overTabs,
  RiskSheet,
  chart,
  waiting,
}: SecondsTradePageProps) {
  useWatchedPair(pair.id)
  const terms = useTerms()
  const lines = useOpenLines(pair.id)
  const cards = useRef<HTMLDivElement>(null)
  return (
    <>
      {chart(lines)}
      <RunningStrip
        pair={pair}
        onOpen={() => cards.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
      />
      <QueryBoundary query={terms} waiting={waiting}>
        {({ terms: inForce, currencyId }) => (
          <Ticket
            pair={pair}
            terms={inForce}
            currencyId={currencyId}
            overTabs={overTabs}
            RiskSheet={RiskSheet}
          />
        )}
      </QueryBoundary>
      <TradePageNotes />
      <div ref={cards} className="scroll-mt-16">
        <Running pair={pair} />
      </div>
    </>
  )
}
