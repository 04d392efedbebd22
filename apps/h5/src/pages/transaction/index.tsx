import { type ComponentType, lazy, Suspense } from 'react'
import { TradePageSkeleton } from '../../features/spot/trade-page-skeleton.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { retrying } from '../../net/retrying.ts'
import type { TradePageName } from '../../app/products/trade-pages.ts'
import { useTradedProduct } from '../../app/routing/traded-product.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Page as CoinsTradePage } from './currency.tsx'

/** The trade page of each product; those that a visit may never open are in chunks of their own. */
const tradePages: Readonly<
  Record<TradePageName, ComponentType<{ readonly overTabs?: boolean }> | undefined>
> = {
  seconds: lazy(() =>
    retrying(() => import('./seconds.tsx')).then(({ Page: SecondsTradePage }) => ({
      default: SecondsTradePage,
    })),
  ),
  futures: lazy(() =>
    retrying(() => import('./contract.tsx')).then(({ Page: TradePage }) => ({
      default: TradePage,
    })),
  ),
  coins: CoinsTradePage,
}

/**
 * PAGE-41: the trading tab: seconds, futures and coins of one pair, as far as they are switched on
 * or something is left open in them (SITE-13).
 */
export function Page() {
  const { shown, product, hasPlace, choose } = useTradedProduct()
  const tabs = shown.map((value) => ({ value, label: t(`spot.tab.${value}`) }))
  const TradePage = hasPlace ? tradePages[product] : undefined
  return (
    <>
      <div>
        <Tabs label={t('shell.tab.transaction')} tabs={tabs} value={product} onChange={choose} />
      </div>
      {TradePage === undefined ? (
        <EmptyState mark="development" title={t('shell.failure.development')} />
      ) : (
        <Suspense fallback={<TradePageSkeleton />}>
          <TradePage overTabs />
        </Suspense>
      )}
    </>
  )
}
