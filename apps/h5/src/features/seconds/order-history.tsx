import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { FollowedOrder } from './followed-order.tsx'
import { ROWS, type Status, useOrderPages } from './queries.ts'
import { ResultCard } from './result-card.tsx'
import { toSecondsOrder } from './wire.ts'

/**
 * The user's seconds orders of all pairs in one state, five at a time: open ones count down and
 * turn into their results, closed ones show both prices (PAGE-47).
 */
export function OrderHistory({ status }: { readonly status: Status }) {
  const query = useOrderPages(status)
  return (
    <InfiniteList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      waiting={<CardsSkeleton />}
      empty={
        <EmptyState
          mark="orders"
          title={t('seconds.orders.empty')}
          action={
            <Button
              look="quiet"
              onClick={() => go('/pages/transaction/index', { product: 'seconds' })}
            >
              {t('shell.tab.transaction')}
            </Button>
          }
        />
      }
    >
      {(wire) =>
        status === 'open' ? (
          <FollowedOrder order={toSecondsOrder(wire)} />
        ) : (
          <ResultCard order={toSecondsOrder(wire)} />
        )
      }
    </InfiniteList>
  )
}

function CardsSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex flex-col gap-2.5 border-b border-line px-4 py-4">
          <span className="flex justify-between">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-16" />
          </span>
          <Skeleton className="h-3 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}
