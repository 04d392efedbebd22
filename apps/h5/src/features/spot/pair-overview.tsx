import { type ReactNode, useState } from 'react'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { DayFigures } from './day-figures.tsx'
import { type Pair, symbolOf } from './pair.ts'
import { PairInfo } from './pair-info.tsx'
import { TradeBar } from './trade-bar.tsx'

export type PairOverviewProps = {
  readonly pair: Pair
  readonly chart: ReactNode
  /** Below the chart; choosing a price there opens the ticket. */
  readonly book: (parts: {
    readonly info: ReactNode
    readonly onPick: (price: string) => void
  }) => ReactNode
  readonly alert: (sheet: { readonly open: boolean; readonly onClose: () => void }) => ReactNode
}

/**
 * The page of a pair (PAGE-42): its day, chart, order book and facts, and the buttons to trade it
 * or set an alert.
 */
export function PairOverview({ pair, chart, book, alert }: PairOverviewProps) {
  const [alerting, setAlerting] = useState(false)
  return (
    <>
      <DayFigures pair={pair} />
      {chart}
      {book({
        info: <PairInfo pair={pair} />,
        onPick: (price) => go('/pages/transaction/currency', { symbol: symbolOf(pair), price }),
      })}
      <TradeBar
        pair={pair}
        requestedProduct={useParameters()['product']}
        onAlert={() => setAlerting(true)}
      />
      {alert({ open: alerting, onClose: () => setAlerting(false) })}
    </>
  )
}
