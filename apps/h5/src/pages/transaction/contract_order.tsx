import { use, useState } from 'react'
import { OrderHistory } from '../../features/futures/history/order-history.tsx'
import { OrderTotals } from '../../features/futures/history/order-totals.tsx'
import type { Status } from '../../features/futures/orders.ts'
import { LinkedOrder } from '../../features/futures/history/linked-order.tsx'
import { usePairs } from '../../features/markets/pairs.ts'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'

const states = ['all', 'pending', 'open', 'closed'] as const

/** PAGE-44: the user's contract orders of all pairs by state, with totals. */
export function Page() {
  use(loadGroup('futures'))
  const { status: wanted, id } = useParameters()
  const [status, setStatus] = useState<Status>(states.find((state) => state === wanted) ?? 'all')
  const pairs = usePairs().data ?? []
  const tabs = states.map((value) => ({ value, label: t(`futures.orders.${value}`) }))
  return (
    <>
      <NavBar title={t('futures.orders.title')} />
      <OrderTotals pairs={pairs} />
      <div>
        <Tabs label={t('futures.orders.title')} tabs={tabs} value={status} onChange={setStatus} />
      </div>
      <h2 className="sr-only">{t(`futures.orders.${status}`)}</h2>
      {/^[1-9]\d*$/.test(id ?? '') && <LinkedOrder key={id} id={Number(id)} pairs={pairs} />}
      <OrderHistory key={status} status={status} pairs={pairs} />
    </>
  )
}
