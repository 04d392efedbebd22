import { useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { Face } from '../../ui/faces.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Page as CoinsDesk } from './currency.tsx'

type Product = 'seconds' | 'futures' | 'coins'

/** PAGE-41: the trading tab; coins trade, the other products open once they are built. */
export function Page() {
  const [product, setProduct] = useState<Product>('coins')
  const tabs = [{ value: 'coins', label: t('spot.tab.coins') }, { value: 'futures', label: t('spot.tab.futures') }, { value: 'seconds', label: t('spot.tab.seconds') }] as const
  return (
    <>
      <div><Tabs label={t('shell.tab.transaction')} tabs={tabs} value={product} onChange={setProduct} /></div>
      {product === 'coins' ? <CoinsDesk overTabs /> : <Face mark="development" title={t('shell.failure.development')} />}
    </>
  )
}
