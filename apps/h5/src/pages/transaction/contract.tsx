import { use } from 'react'
import { MiniChart, MiniChartFold } from '../../features/chart/mini-chart.tsx'
import { FuturesTradePage } from '../../features/futures/trade-page.tsx'
import { TradePageSkeleton } from '../../features/futures/trade-page-skeleton.tsx'
import { RiskSheet } from '../../features/limits/later-risk-sheet.tsx'
import { LastPrice } from '../../features/markets/last-price.tsx'
import { usePairTools } from '../../features/markets/pair-tools.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { symbolOf } from '../../features/spot/pair.ts'
import { PairScreen } from '../../features/spot/pair-screen.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'

/** PAGE-43: the futures trade page of one pair; on its own it has a back button. */
export function Page({ overTabs = false }: { readonly overTabs?: boolean }) {
  use(loadGroup('futures'))
  use(loadGroup('market'))
  const query = usePairs()
  const tools = usePairTools()
  const title = overTabs ? undefined : t('futures.title')
  return (
    <>
      <NotLiveBanner />
      <PairScreen
        query={query}
        tools={tools}
        title={title}
        product="futures"
        aside={<MiniChartFold />}
        waiting={<TradePageSkeleton />}
      >
        {(pair, pairs) => (
          <FuturesTradePage
            key={pair.id}
            pair={pair}
            pairs={pairs}
            overTabs={overTabs}
            RiskSheet={RiskSheet}
            chart={(lines) => (
              <>
                <LastPrice pair={pair} />
                <MiniChart matchId={pair.id} symbol={symbolOf(pair)} lines={lines} />
              </>
            )}
          />
        )}
      </PairScreen>
    </>
  )
}
