import { use } from 'react'
import { LiveBook } from '../../features/book/live-book.tsx'
import { useBook } from '../../features/book/use-book.ts'
import { MiniChart, MiniChartFold } from '../../features/chart/mini-chart.tsx'
import { usePairTools } from '../../features/markets/pair-tools.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { SpotTradePage } from '../../features/spot/trade-page.tsx'
import { TradePageSkeleton } from '../../features/spot/trade-page-skeleton.tsx'
import { type Pair, toShownPair } from '../../features/spot/pair.ts'
import { PairScreen } from '../../features/spot/pair-screen.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'

/**
 * PAGE-45: the spot trade page of one pair: chart, ticket with order book, open orders; on its own
 * it has a back button.
 */
export function Page({ overTabs = false }: { readonly overTabs?: boolean }) {
  use(loadGroup('market'))
  const query = usePairs()
  const tools = usePairTools()
  const title = overTabs ? undefined : t('spot.title')
  return (
    <>
      <NotLiveBanner />
      <PairScreen
        query={query}
        tools={tools}
        title={title}
        aside={<MiniChartFold />}
        waiting={<TradePageSkeleton />}
      >
        {(pair) => <TradePage key={pair.id} pair={pair} overTabs={overTabs} />}
      </PairScreen>
    </>
  )
}

function TradePage({ pair, overTabs }: { readonly pair: Pair; readonly overTabs: boolean }) {
  const shown = toShownPair(pair)
  const live = useBook(shown)
  return (
    <SpotTradePage
      pair={pair}
      depth={live.book}
      overTabs={overTabs}
      chart={<MiniChart matchId={pair.id} symbol={shown.symbol} />}
      book={(parts) => <LiveBook {...parts} live={live} pair={shown} />}
    />
  )
}
