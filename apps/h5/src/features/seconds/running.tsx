import { ReceiptText } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go, goToLogin } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { follow, dismissOrder, useFollowedOrders } from './followed.ts'
import { FollowedOrder } from './followed-order.tsx'
import { useRunning } from './queries.ts'
import type { Pair } from './wire.ts'

/**
 * The user's open orders of the pair with their countdowns, each turning into its result (PAGE-41).
 */
export function Running({ pair }: { readonly pair: Pair }) {
  const token = useSession((session) => session.token)
  const query = useRunning()
  const { data: running } = query
  useEffect(() => {
    if (running !== undefined) follow(running)
  }, [running])
  const visibleOrders = useFollowedOrders().filter(({ matchId }) => matchId === pair.id)
  return (
    <section
      aria-label={t('seconds.running.title')}
      className="mt-3 flex flex-col border-t-8 border-sunken"
    >
      <header className="flex min-h-12 items-center justify-between pr-1 pl-4">
        <h2 className="text-body font-semibold">{t('seconds.running.title')}</h2>
        <IconButton
          icon={ReceiptText}
          size={20}
          label={t('seconds.running.history')}
          onClick={() => go('/pages/transaction/seconds_order')}
        />
      </header>
      {token === undefined ? (
        <EmptyState
          mark="orders"
          title={t('spot.positions.empty')}
          text={t('shell.face.loginHint')}
          action={
            <Button look="quiet" onClick={() => goToLogin()}>
              {t('shell.action.login')}
            </Button>
          }
        />
      ) : (
        <QueryBoundary query={query}>
          {() =>
            visibleOrders.length === 0 ? (
              <EmptyState
                mark="orders"
                title={t('spot.positions.empty')}
                text={t('seconds.running.hint')}
              />
            ) : (
              <ul>
                {visibleOrders.map((order) => (
                  <li key={order.id} className="rise">
                    <FollowedOrder order={order} onPutAway={() => dismissOrder(order.id)} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryBoundary>
      )}
    </section>
  )
}
