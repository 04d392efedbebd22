import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { amountText, timeText } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import { go } from '../../../app/routing/navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, QueryBoundary } from '../../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../../ui/waiting/infinite-list.tsx'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { Skeleton } from '../../../ui/waiting/skeleton.tsx'
import { useCancelOrder } from './cancel-order.ts'
import { OrderCard } from './order-card.tsx'
import { plainDecimals } from './order-facts.ts'
import { type Fill, type Order, type Status, useFills, useOrderPages } from './orders.ts'

/** The user's orders in one state, of all pairs, each of which expands to its trades (PAGE-46). */
export function OrderHistory({ status }: { readonly status: Status }) {
  const query = useOrderPages(status)
  const { call, orderId, cancel } = useCancelOrder(() => undefined)
  const action = (order: Order) =>
    status === 'doing'
      ? {
          action: (
            <Button
              size="small"
              look="quiet"
              busy={orderId === order.id}
              disabled={call.busy}
              onClick={() => void cancel(order)}
            >
              {t('spot.cancel.one')}
            </Button>
          ),
        }
      : {}
  return (
    <>
      <div className="px-4 pt-2 empty:hidden">
        <MoneyCallStatus state={call.state} />
      </div>
      <InfiniteList
        query={query}
        itemsOf={(page) => page}
        keyOf={(order) => order.id}
        waiting={<CardsSkeleton />}
        empty={
          <EmptyState
            mark="orders"
            title={t('spot.orders.empty')}
            action={
              <Button look="quiet" onClick={() => go('/pages/transaction/index')}>
                {t('shell.tab.transaction')}
              </Button>
            }
          />
        }
      >
        {(order) => (
          <OrderCard order={order} {...action(order)}>
            <Fills order={order} />
          </OrderCard>
        )}
      </InfiniteList>
    </>
  )
}

/** The trades of an order, loaded when it is expanded. */
function Fills({ order }: { readonly order: Order }) {
  const [open, setOpen] = useState(false)
  const query = useFills(order.id, open)
  const isFilled = /[1-9]/.test(order.deal_amount)
  if (!isFilled) return null
  return (
    <div className="flex flex-col">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="-mb-2 flex min-h-10 items-center gap-1 self-start text-small font-medium text-accent"
      >
        {t('spot.order.fills')}
        <ChevronDown
          aria-hidden
          size={15}
          className={`transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {open && (
        <div className="raised mt-1 mb-1 rounded-field bg-raised px-3 py-1">
          <QueryBoundary
            query={query}
            waiting={
              <div className="py-2">
                <Skeleton className="h-4 w-full" />
              </div>
            }
          >
            {({ pages }) => (
              <ul>
                {pages
                  .flatMap((page) => page.data)
                  .map((fill) => (
                    <li key={fill.id}>
                      <FillRow fill={fill} />
                    </li>
                  ))}
              </ul>
            )}
          </QueryBoundary>
          {query.hasNextPage && (
            <Button
              look="bare"
              size="small"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('shell.list.loadMore')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function FillRow({ fill }: { readonly fill: Fill }) {
  const figure = (value: string) => amountText(value, plainDecimals(value))
  return (
    <p className="figures flex flex-col py-1.5 text-small">
      <span className="flex justify-between gap-2">
        <span>
          {figure(fill.amount)} @ {figure(fill.price)}
        </span>
        <span className="text-muted">
          {t(fill.maker === 1 ? 'spot.order.maker' : 'spot.order.taker')}
        </span>
      </span>
      <span className="flex justify-between gap-2 text-tiny text-faint">
        <span>{timeText(fill.ts, { seconds: true })}</span>
        <span>
          {t('spot.order.fee')} {figure(fill.fee)} {fill.fee_currency}
        </span>
      </span>
    </p>
  )
}

function CardsSkeleton() {
  return (
    <div aria-hidden>
      {Array.from({ length: 5 }, (_, row) => (
        <div key={row} className="flex flex-col gap-2.5 border-b border-line px-4 py-4">
          <span className="flex justify-between">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-16" />
          </span>
          <Skeleton className="h-1 w-full" />
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))}
    </div>
  )
}
