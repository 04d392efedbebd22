import { type ReactNode, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { DepthChart, type DepthChartProps } from './depth-chart.tsx'
import { RecentTrades } from './recent-trades.tsx'
import { WideBook } from './wide-book.tsx'

/**
 * Below the chart of a pair: its order book, the depth chart, its trades, and what the page adds.
 */
export function BookTabs({
  pair,
  info,
  onPick,
}: DepthChartProps & { readonly info: ReactNode; readonly onPick: (price: string) => void }) {
  const [tab, setTab] = useState<'book' | 'depth' | 'trades' | 'info'>('book')
  const tabs = [
    {
      value: 'book',
      label: t('market.depth.title'),
      content: <WideBook pair={pair} onPick={onPick} />,
    },
    { value: 'depth', label: t('market.depth.chart'), content: <DepthChart pair={pair} /> },
    { value: 'trades', label: t('market.trades.title'), content: <RecentTrades pair={pair} /> },
    { value: 'info', label: t('market.info.tab'), content: info },
  ] as const
  return <Tabs label={t('market.depth.title')} tabs={tabs} value={tab} onChange={setTab} />
}
