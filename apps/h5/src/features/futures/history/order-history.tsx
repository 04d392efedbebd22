import { useState } from 'react'
import { t } from '../../../app/i18n/i18n.ts'
import { go } from '../../../app/routing/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../../ui/waiting/infinite-list.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { Detail } from './detail.tsx'
import { OrderRow } from './order-row.tsx'
import { type Status, useOrderPages } from '../orders.ts'
import { type Pair, symbolOf } from '../pair.ts'
import { useMarks } from '../price.ts'

/**
 * The user's contract orders in one state, of all pairs; open ones at the last prices (PAGE-44).
 */
export function OrderHistory({
  status,
  pairs,
}: {
  readonly status: Status
  readonly pairs: readonly Pair[]
}) {
  const query = useOrderPages(status)
  const [shown, setShown] = useState<{ readonly id: number; readonly open: boolean } | undefined>(
    undefined,
  )
  const orders = query.data?.pages.flatMap(({ message }) => message.data) ?? []
  const open = new Set(orders.filter((order) => order.status === 1).map(({ symbol }) => symbol))
  const live = pairs.filter((pair) => open.has(symbolOf(pair)))
  const marks = useMarks(live)
  const findMark = (symbol: string) =>
    marks.get(live.find((pair) => symbolOf(pair) === symbol)?.id ?? -1)?.price
  const detailed = orders.find(({ id }) => id === shown?.id)
  return (
    <>
      <InfiniteList
        query={query}
        itemsOf={({ message }) => message.data}
        keyOf={(order) => order.id}
        waiting={<RowSkeleton />}
        empty={
          <EmptyState
            mark="orders"
            title={t('futures.orders.empty')}
            action={
              <Button
                look="quiet"
                onClick={() => go('/pages/transaction/index', { product: 'futures' })}
              >
                {t('shell.tab.transaction')}
              </Button>
            }
          />
        }
      >
        {(order) => (
          <OrderRow
            order={order}
            mark={findMark(order.symbol)}
            onOpen={() => setShown({ id: order.id, open: true })}
          />
        )}
      </InfiniteList>
      {detailed !== undefined && shown !== undefined && (
        <Detail
          order={detailed}
          mark={findMark(detailed.symbol)}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </>
  )
}

function RowSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="flex flex-col gap-2.5 border-b border-line px-4 py-4">
          <span className="flex justify-between">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-16" />
          </span>
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  )
}
