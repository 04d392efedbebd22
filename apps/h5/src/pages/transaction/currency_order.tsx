import { useState } from 'react'
import { OrderHistory } from '../../features/spot/orders/order-history.tsx'
import type { Status } from '../../features/spot/orders/orders.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const states = ['doing', 'complete', 'cancelled'] as const

/** PAGE-46: the user's spot orders by state, with their trades. */
export function Page() {
  const { status: wanted } = useParameters()
  const [status, setStatus] = useState<Status>(states.find((state) => state === wanted) ?? 'doing')
  const tabs = states.map((value) => ({ value, label: t(`spot.status.${value}`) }))
  return (
    <>
      <NavBar title={t('spot.orders.title')} />
      <div>
        <Tabs label={t('spot.orders.title')} tabs={tabs} value={status} onChange={setStatus} />
      </div>
      <h2 className="sr-only">{t(`spot.status.${status}`)}</h2>
      <OrderHistory key={status} status={status} />
    </>
  )
}
