import { ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { go, goToLogin } from '../../../app/routing/navigation.ts'
import { useSession } from '../../../app/session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../../ui/waiting/query-boundary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { AGAIN_MS, useCancelOrder, usePlaceAgain } from './cancel-order.ts'
import { lazyDialog } from '../later.tsx'
import { OrderCard } from './order-card.tsx'
import { type Order, useOpenOrders } from './orders.ts'
import type { Pair } from '../pair.ts'

/**
 * The user's open orders of the pair, updated live, each with a cancel button; and cancel all
 * (PAGE-45).
 */
export function OpenOrders({ pair }: { readonly pair: Pair }) {
  const token = useSession((session) => session.token)
  const query = useOpenOrders(pair)
  const count = query.data?.length ?? 0
  return (
    <section
      aria-label={t('spot.orders.open')}
      className="mt-3 flex flex-col border-t-8 border-sunken"
    >
      <header className="flex min-h-12 items-center justify-between pr-1 pl-4">
        <h2 className="text-body font-semibold">
          {t('spot.orders.open')} <span className="figures text-muted">({count})</span>
        </h2>
        <span className="flex items-center">
          {count > 0 && <CancelAll pair={pair} />}
          <IconButton
            icon={ReceiptText}
            size={20}
            label={t('spot.orders.history')}
            onClick={() => go('/pages/transaction/currency_order')}
          />
        </span>
      </header>
      {token === undefined ? (
        <EmptyState
          mark="orders"
          title={t('spot.orders.emptyOpen')}
          text={t('shell.face.loginHint')}
          action={
            <Button look="quiet" onClick={() => goToLogin()}>
              {t('shell.action.login')}
            </Button>
          }
        />
      ) : (
        <QueryBoundary query={query} isEmpty={() => false}>
          {(orders) => <Orders orders={orders} />}
        </QueryBoundary>
      )}
    </section>
  )
}

function Orders({ orders }: { readonly orders: readonly Order[] }) {
  const [cancelled, setCancelled] = useState<Order | undefined>(undefined)
  const { call, orderId, cancel } = useCancelOrder(setCancelled)
  return (
    <>
      {cancelled !== undefined && (
        <PlaceAgain key={cancelled.id} order={cancelled} onDone={() => setCancelled(undefined)} />
      )}
      {call.state.step !== 'idle' && (
        <div className="px-4 empty:hidden">
          <MoneyCallStatus state={call.state} />
        </div>
      )}
      {orders.length === 0 && cancelled === undefined && (
        <EmptyState
          mark="orders"
          title={t('spot.orders.emptyOpen')}
          text={t('spot.orders.emptyHint')}
        />
      )}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className={orderId === order.id ? 'opacity-55' : ''}>
            <OrderCard
              order={order}
              action={
                <Button
                  size="small"
                  look="quiet"
                  busy={orderId === order.id}
                  disabled={call.busy}
                  onClick={() => void cancel(order)}
                >
                  {t('spot.cancel.one')}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Undo of a cancel: the order can be placed again for a few seconds. */
function PlaceAgain({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const { call, place } = usePlaceAgain()
  const { busy } = call
  useEffect(() => {
    if (busy) return undefined
    const timer = setTimeout(onDone, AGAIN_MS)
    return () => clearTimeout(timer)
  }, [busy, onDone])
  const again = async () => {
    if (await place(order)) onDone()
  }
  return (
    <div
      role="status"
      className="rise mx-4 my-2 flex flex-col gap-2 rounded-field bg-raised px-3 py-1.5 text-small"
    >
      <p className="flex items-center justify-between gap-3">
        <span>
          {order.symbol} · {t('spot.status.cancelled')}
        </span>
        <Button size="small" look="bare" busy={busy} onClick={() => void again()}>
          {t('spot.cancel.again')}
        </Button>
      </p>
      <MoneyCallStatus state={call.state} />
    </div>
  )
}

const CancelDialogs = lazyDialog(() =>
  import('./cancel-all-dialog.tsx').then(({ CancelAllDialog }) => CancelAllDialog),
)

function CancelAll({ pair }: { readonly pair: Pair }) {
  const [asking, setAsking] = useState<boolean | undefined>(undefined)
  return (
    <>
      <Button
        size="small"
        look="bare"
        onPointerDown={CancelDialogs.prepare}
        onClick={() => setAsking(true)}
      >
        {t('spot.cancel.all')}
      </Button>
      {asking !== undefined && (
        <CancelDialogs.Part pair={pair} open={asking} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
