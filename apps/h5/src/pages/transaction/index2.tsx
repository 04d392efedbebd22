import { ChevronLeft } from 'lucide-react'
import { use, useState } from 'react'
import { useAlertLines } from '../../features/alerts/alert-lines.ts'
import { AlertSheet } from '../../features/alerts/later-sheet.tsx'
import { BookTabs } from '../../features/book/book-tabs.tsx'
import { useChartChoice } from '../../features/chart/chart-choice.ts'
import { ChartSkeleton } from '../../features/chart/chart-skeleton.tsx'
import { PriceChart } from '../../features/chart/price-chart.tsx'
import { usePairTools } from '../../features/markets/pair-tools.ts'
import { usePairs } from '../../features/markets/pairs.ts'
import { DayFigures } from '../../features/spot/day-figures.tsx'
import { type Pair, pairNamed, shownPair } from '../../features/spot/pair.ts'
import { PairHeader } from '../../features/spot/pair-header.tsx'
import { PairInfo } from '../../features/spot/pair-info.tsx'
import { TradeBar } from '../../features/spot/trade-bar.tsx'
import { loadGroup, t } from '../../lib/i18n.ts'
import { go, goBack, useParameters } from '../../lib/navigation.ts'
import { useWatchedPair } from '../../realtime/live.ts'
import { NotLiveBanner, SandboxRoom } from '../../ui/banners.tsx'
import { Face, Faces } from '../../ui/faces.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-42: the whole chart of a pair, its book, depth and trades; `?product=futures` makes its buttons lead to that product's desk. */
export function Page() {
  use(loadGroup('market'))
  const query = usePairs()
  const pair = pairNamed(query.data ?? [], useParameters())
  const tools = usePairTools()
  const back = <IconButton icon={ChevronLeft} label={t('shell.action.back')} size={24} onClick={goBack} />
  return (
    <>
      <SandboxRoom />
      <NotLiveBanner />
      {pair === undefined && <NavBar title={t('market.chart.title')} />}
      <Faces query={query} isEmpty={() => pair === undefined} empty={<Face mark="empty" title={t('market.list.empty')} />} waiting={<div className="h-[70dvh]"><ChartSkeleton /></div>}>
        {(pairs) => pair !== undefined && <><PairHeader pair={pair} pairs={pairs} tools={tools} leading={back} chart={false} /><PairChart key={pair.id} pair={pair} /></>}
      </Faces>
    </>
  )
}

function PairChart({ pair }: { readonly pair: Pair }) {
  const [alerting, setAlerting] = useState(false)
  const shown = shownPair(pair)
  useWatchedPair(pair.id, useChartChoice((choice) => choice.period))
  return (
    <>
      <DayFigures pair={pair} />
      <PriceChart pair={shown} lines={useAlertLines(shown.symbol)} />
      <BookTabs pair={shown} info={<PairInfo pair={pair} />} onPick={(price) => go('/pages/transaction/currency', { symbol: shown.symbol, price })} />
      <TradeBar pair={pair} wanted={useParameters()['product']} onAlert={() => setAlerting(true)} />
      <AlertSheet open={alerting} onClose={() => setAlerting(false)} pair={pair} />
    </>
  )
}
