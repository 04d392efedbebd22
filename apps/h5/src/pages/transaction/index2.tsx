import { use } from 'react'
import { useAlertLines } from '../../features/alerts/alert-lines.ts'
import { AlertSheet } from '../../features/alerts/later-sheet.tsx'
import { BookTabs } from '../../features/book/book-tabs.tsx'
import { ChartSkeleton } from '../../features/chart/chart-skeleton.tsx'
import { PriceChart } from '../../features/chart/price-chart.tsx'
import { usePairTools } from '../../features/markets/pair-tools.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { type Pair, toShownPair } from '../../features/spot/pair.ts'
import { PairOverview } from '../../features/spot/pair-overview.tsx'
import { PairScreen } from '../../features/spot/pair-screen.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'

/**
 * PAGE-42: the full chart of a pair, its order book, depth and trades; `?product=futures` makes its
 * buttons lead to that product's trade page.
 */
export function Page() {
  use(loadGroup('market'))
  const query = usePairs()
  const tools = usePairTools()
  const waiting = (
    <div className="h-[70dvh]">
      <ChartSkeleton />
    </div>
  )
  return (
    <>
      <NotLiveBanner />
      <PairScreen
        query={query}
        tools={tools}
        title={t('market.chart.title')}
        chart={false}
        waiting={waiting}
      >
        {(pair) => <PairChart key={pair.id} pair={pair} />}
      </PairScreen>
    </>
  )
}

function PairChart({ pair }: { readonly pair: Pair }) {
  const shown = toShownPair(pair)
  const lines = useAlertLines(shown.symbol)
  return (
    <PairOverview
      pair={pair}
      chart={<PriceChart pair={shown} lines={lines} />}
      book={(parts) => <BookTabs {...parts} pair={shown} />}
      alert={(sheet) => <AlertSheet {...sheet} pair={pair} />}
    />
  )
}
