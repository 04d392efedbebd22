import { use } from 'react'
import { MiniChart, MiniChartFold } from '../../features/chart/mini-chart.tsx'
import { RiskSheet } from '../../features/limits/risk-sheet.tsx'
import { LastPrice } from '../../features/markets/last-price.tsx'
import { usePairTools } from '../../features/markets/pair-tools.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { SecondsTradePage } from '../../features/seconds/trade-page.tsx'
import { TradePageSkeleton } from '../../features/spot/trade-page-skeleton.tsx'
import { symbolOf } from '../../features/spot/pair.ts'
import { PairScreen } from '../../features/spot/pair-screen.tsx'
import { loadGroup } from '../../app/i18n/i18n.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'

/**
 * PAGE-41, the seconds tab: chart with the open prices of open orders, ticket, open orders and
 * their results.
 */
export function Page({ overTabs = false }: { readonly overTabs?: boolean }) {
  use(loadGroup('market'))
  use(loadGroup('seconds'))
  const query = usePairs()
  const tools = usePairTools()
  return (
    <>
      <NotLiveBanner />
      <PairScreen
        query={query}
        tools={tools}
        product="seconds"
        aside={<MiniChartFold span="hour" />}
        waiting={<TradePageSkeleton />}
      >
        {(pair) => (
          <SecondsTradePage
            key={pair.id}
            pair={pair}
            overTabs={overTabs}
            RiskSheet={RiskSheet}
            waiting={<TradePageSkeleton />}
            chart={(lines) => (
              <>
                <LastPrice pair={pair} />
                <MiniChart matchId={pair.id} symbol={symbolOf(pair)} span="hour" lines={lines} />
              </>
            )}
          />
        )}
      </PairScreen>
    </>
  )
}
