import { type ReactNode, useState } from 'react'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { DayFigures } from './day-figures.tsx'
import { type Pair, symbolOf } from './pair.ts'
import { PairInfo } from './pair-info.tsx'
import { TradeBar } from './trade-bar.tsx'

export type PairOverviewProps = {
  readonly pair: Pair
  readonly chart: ReactNode
  /** Below the chart; a price that is picked there leads to the ticket. */
  readonly book: (parts: {
    readonly info: ReactNode
    readonly onPick: (price: string) => void
  }) => ReactNode
  readonly alert: (sheet: { readonly open: boolean; readonly onClose: () => void }) => ReactNode
}

/**
 * All that is known of a pair (PAGE-42): its day, chart, book and facts, and the ways to trade it
 * or to be told of a price.
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
