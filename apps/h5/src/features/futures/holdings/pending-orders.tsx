import { lazy, Suspense, useState } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { retrying } from '../../../net/retrying.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/waiting/query-boundary.tsx'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import type { LivePending } from '../live-wallet.ts'
import { useCancelOrder } from './order-actions.ts'
import { PendingCard } from './pending-card.tsx'

const CancelAllDialog = lazy(() =>
  retrying(() => import('./cancel-all-dialog.tsx')).then((part) => ({
    default: part.CancelAllDialog,
  })),
)

export function PendingOrders({ pending }: { readonly pending: readonly LivePending[] }) {
  const { call, cancel } = useCancelOrder()
  const [id, setId] = useState<number | undefined>(undefined)
  const isBusy = (order: LivePending['order']) => call.busy && order.id === id
  return (
    <>
      <div className="px-4 empty:hidden">
        <MoneyCallStatus state={call.state} />
      </div>
      {pending.length === 0 && <EmptyState mark="orders" title={t('futures.pending.empty')} />}
      <ul>
        {pending.map((live) => (
          <li key={live.order.id} className={isBusy(live.order) ? 'opacity-55' : ''}>
            <PendingCard
              live={live}
              actions={
                <Button
                  size="small"
                  look="quiet"
                  busy={isBusy(live.order)}
                  disabled={call.busy}
                  onClick={() => {
                    setId(live.order.id)
                    void cancel(live.order)
                  }}
                >
                  {t('futures.pending.cancel')}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

export function CancelAll({ count }: { readonly count: number }) {
  const [open, setOpen] = useState<boolean | undefined>(undefined)
  return (
    <>
      <Button size="small" look="bare" onClick={() => setOpen(true)}>
        {t('futures.pending.cancelAll')}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <CancelAllDialog count={count} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
