import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useIdentityState } from '../../net/queries/identity-state.ts'
import { goToLogin, useParameters } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { BuyForm } from './buy-form.tsx'
import { Explanation } from './explanation.tsx'
import { OrderList } from './order-list.tsx'
import { useOffer } from './queries.ts'

/** PAGE-80: OTC purchases, and the user's own orders. */
export function Otc() {
  const { part } = useParameters()
  return <Parts key={part ?? ''} first={part === 'orders' ? 'orders' : 'buy'} />
}

type Part = 'buy' | 'orders'

function Parts({ first }: { readonly first: Part }) {
  const [part, setPart] = useState<Part>(first)
  return (
    <>
      <div className="px-4 pt-3">
        <SegmentedControl
          label={t('purchases.title')}
          value={part}
          onChange={setPart}
          options={[
            { value: 'buy', label: t('purchases.buy') },
            { value: 'orders', label: t('purchases.orders') },
          ]}
        />
      </div>
      {part === 'buy' ? <Buy /> : <Own />}
    </>
  )
}

function Buy() {
  const offer = useOffer()
  const level = useIdentityState().data?.real_status ?? 0
  return (
    <QueryBoundary query={offer} waiting={<Waiting />}>
      {(terms) => (
        <>
          <Explanation offer={terms} level={level} />
          <BuyForm offer={terms} level={level} />
        </>
      )}
    </QueryBoundary>
  )
}

function Own() {
  const isGuest = useSession((session) => session.token === undefined)
  if (isGuest)
    return (
      <EmptyState
        mark="wallet"
        title={t('purchases.empty')}
        action={<Button onClick={() => goToLogin()}>{t('shell.action.login')}</Button>}
      />
    )
  return <OrderList />
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-4 px-4 pt-4">
      <Skeleton className="h-32 w-full rounded-card" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-12 w-full rounded-field" />
      ))}
    </div>
  )
}
