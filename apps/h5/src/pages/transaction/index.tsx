import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import { DeskSkeleton } from '../../features/spot/desk-skeleton.tsx'
import { desks as deskFeatures } from '../../lib/features.ts'
import { t } from '../../lib/i18n.ts'
import { useHasPlace } from '../../lib/left-open.ts'
import { go, useParameters } from '../../lib/navigation.ts'
import { retrying } from '../../lib/retrying.ts'
import { SandboxRoom } from '../../ui/banners.tsx'
import { Face } from '../../ui/faces.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Page as CoinsDesk } from './currency.tsx'

const products = ['seconds', 'futures', 'coins'] as const satisfies readonly (keyof typeof deskFeatures)[]
type Product = (typeof products)[number]

/** The desk of each product; those a visit may never open come in chunks of their own. */
const desks: Readonly<Record<Product, ComponentType<{ readonly overTabs?: boolean }> | undefined>> = {
  seconds: lazy(() => retrying(() => import('./seconds.tsx')).then(({ Page: SecondsDesk }) => ({ default: SecondsDesk }))),
  futures: lazy(() => retrying(() => import('./contract.tsx')).then(({ Page: Desk }) => ({ default: Desk }))),
  coins: CoinsDesk,
}

/** The product last traded, for as long as the app is open; an address that names one (`?product=futures`) comes before it. */
const useProduct = create<{ product: Product }>(() => ({ product: 'coins' }))

/** PAGE-41: the trading tab: seconds, futures and coins of one pair, as far as they are switched on or something is left open in them (SITE-13). */
export function Page() {
  const parameters = useParameters()
  const last = useProduct((state) => state.product)
  const places = { seconds: useHasPlace(deskFeatures.seconds), futures: useHasPlace(deskFeatures.futures), coins: useHasPlace(deskFeatures.coins) }
  const shown = products.filter((one) => places[one])
  const product = shown.find((one) => one === parameters['product']) ?? shown.find((one) => one === last) ?? shown.at(-1) ?? last
  useEffect(() => useProduct.setState({ product }), [product])
  const choose = (next: Product) => {
    useProduct.setState({ product: next })
    go('/pages/transaction/index', { ...parameters, product: next }, { replace: true })
  }
  const tabs = shown.map((value) => ({ value, label: t(`spot.tab.${value}`) }))
  const Desk = places[product] ? desks[product] : undefined
  return (
    <>
      <SandboxRoom />
      <div><Tabs label={t('shell.tab.transaction')} tabs={tabs} value={product} onChange={choose} /></div>
      {Desk === undefined ? <Face mark="development" title={t('shell.failure.development')} /> : <Suspense fallback={<DeskSkeleton />}><Desk overTabs /></Suspense>}
    </>
  )
}
