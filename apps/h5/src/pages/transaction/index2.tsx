import type { Period } from '@candor/contract'
import { ChevronLeft } from 'lucide-react'
import { use, useState } from 'react'
import { RecentTrades } from '../../features/book/recent-trades.tsx'
import { useBook } from '../../features/book/use-book.ts'
import { WideBook } from '../../features/book/wide-book.tsx'
import { ChartSkeleton } from '../../features/chart/chart-skeleton.tsx'
import { firstIndicators } from '../../features/chart/indicators.ts'
import { PeriodBar } from '../../features/chart/period-bar.tsx'
import { PriceChart } from '../../features/chart/price-chart.tsx'
import { DayFigures } from '../../features/spot/day-figures.tsx'
import { type Pair, symbolOf, usePairInAddress } from '../../features/spot/pair.ts'
import { PairHeader } from '../../features/spot/pair-header.tsx'
import { PairInfo } from '../../features/spot/pair-info.tsx'
import { TradeBar } from '../../features/spot/trade-bar.tsx'
import { loadGroup, t } from '../../lib/i18n.ts'
import { go, goBack } from '../../lib/navigation.ts'
import { useWatchedPair } from '../../realtime/live.ts'
import { NotLiveBanner } from '../../ui/banners.tsx'
import { Face, Faces } from '../../ui/faces.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Tabs } from '../../ui/tabs.tsx'

/** PAGE-42: the whole chart of a pair, its book and its trades. */
export function Page() {
  use(loadGroup('market'))
  const { query, pair } = usePairInAddress()
  const back = <IconButton icon={ChevronLeft} label={t('shell.action.back')} size={24} onClick={goBack} />
  return (
    <>
      <NotLiveBanner />
      <Faces query={query} isEmpty={() => pair === undefined} empty={<Face mark="empty" title={t('market.list.empty')} />} waiting={<div className="h-[70dvh]"><ChartSkeleton /></div>}>
        {(pairs) => pair !== undefined && <><PairHeader pair={pair} pairs={pairs} leading={back} chart={false} /><PairChart key={pair.id} pair={pair} /></>}
      </Faces>
    </>
  )
}

function PairChart({ pair }: { readonly pair: Pair }) {
  const [period, setPeriod] = useState<Period>('15min')
  const [indicators, setIndicators] = useState(firstIndicators)
  const [tab, setTab] = useState<'book' | 'trades' | 'info'>('book')
  const shown = { matchId: pair.id, symbol: symbolOf(pair), base: pair.currency_name, quote: pair.legal_name, precision: pair.precision, amountPrecision: pair.amount_precision }
  useWatchedPair(pair.id, period)
  const { query, book } = useBook(shown, true)
  const trade = (price?: string) => go('/pages/transaction/currency', { symbol: shown.symbol, price })
  const tabs = [
    { value: 'book', label: t('market.depth.title'), content: <WideBook book={book} error={query.error} retry={query.refetch} pair={shown} onPick={trade} /> },
    { value: 'trades', label: t('market.trades.title'), content: <RecentTrades pair={shown} /> },
    { value: 'info', label: t('market.info.tab'), content: <PairInfo pair={pair} /> },
  ] as const
  return (
    <>
      <DayFigures pair={pair} />
      <PeriodBar period={period} onPeriod={setPeriod} indicators={indicators} onIndicators={setIndicators} />
      <PriceChart {...shown} period={period} indicators={indicators} />
      <Tabs label={t('market.depth.title')} tabs={tabs} value={tab} onChange={setTab} />
      <TradeBar pair={pair} />
    </>
  )
}
