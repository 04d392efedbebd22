import { type ComponentType, lazy, Suspense } from 'react'
import { DeskSkeleton } from '../../features/spot/desk-skeleton.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { retrying } from '../../net/retrying.ts'
import { type TradedProduct, useTradedProduct } from '../../app/routing/traded-product.ts'
import { SandboxRoom } from '../../ui/banners.tsx'
import { Face } from '../../ui/faces.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Page as CoinsDesk } from './currency.tsx'

/** The desk of each product; those a visit may never open come in chunks of their own. */
const desks: Readonly<
  Record<TradedProduct, ComponentType<{ readonly overTabs?: boolean }> | undefined>
> = {
  seconds: lazy(() =>
    retrying(() => import('./seconds.tsx')).then(({ Page: SecondsDesk }) => ({
      default: SecondsDesk,
    })),
  ),
  futures: lazy(() =>
    retrying(() => import('./contract.tsx')).then(({ Page: Desk }) => ({ default: Desk })),
  ),
  coins: CoinsDesk,
}

/**
 * PAGE-41: the trading tab: seconds, futures and coins of one pair, as far as they are switched on
 * or something is left open in them (SITE-13).
 */
export function Page() {
  const { shown, product, hasPlace, choose } = useTradedProduct()
  const tabs = shown.map((value) => ({ value, label: t(`spot.tab.${value}`) }))
  const Desk = hasPlace ? desks[product] : undefined
  return (
    <>
      <SandboxRoom />
      <div>
        <Tabs label={t('shell.tab.transaction')} tabs={tabs} value={product} onChange={choose} />
      </div>
      {Desk === undefined ? (
        <Face mark="development" title={t('shell.failure.development')} />
      ) : (
        <Suspense fallback={<DeskSkeleton />}>
          <Desk overTabs />
        </Suspense>
      )}
    </>
  )
}
