import { useState } from 'react'
import { OrderHistory } from '../../features/seconds/order-history.tsx'
import type { Status } from '../../features/seconds/queries.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const states = ['open', 'closed'] as const

/** PAGE-47: the user's seconds orders of all pairs, open and closed. */
export function Page() {
  const { status: wanted } = useParameters()
  const [status, setStatus] = useState<Status>(states.find((state) => state === wanted) ?? 'open')
  const tabs = states.map((value) => ({ value, label: t(`seconds.orders.${value}`) }))
  return (
    <>
      <NavBar title={t('seconds.orders.title')} />
      <div>
        <Tabs label={t('seconds.orders.title')} tabs={tabs} value={status} onChange={setStatus} />
      </div>
      <h2 className="sr-only">{t(`seconds.orders.${status}`)}</h2>
      <OrderHistory key={status} status={status} />
    </>
  )
}
