import { amountText, timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { boughtText } from './amounts.ts'
import { methodName, statusName } from './names.ts'
import { type PurchaseOrder, useOrders } from './queries.ts'

/** The user's own orders, newest first (BUY-14). */
export function OrderList() {
  const query = useOrders()
  return (
    <InfiniteList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      empty={
        <EmptyState mark="orders" title={t('purchases.empty')} text={t('purchases.emptyText')} />
      }
    >
      {(order) => <OrderLine order={order} />}
    </InfiniteList>
  )
}

const tones: Readonly<Record<PurchaseOrder['status'], string>> = {
  0: 'text-warn',
  1: 'text-accent',
  2: 'text-good',
  3: 'text-faint',
  4: 'text-danger',
}

function OrderLine({
  order: { id, amount, currency, receive, method, status, created_at: createdAt },
}: {
  readonly order: PurchaseOrder
}) {
  return (
    <PageLink
      to="/pages/fund/payment_proof"
      parameters={{ id }}
      className="flex min-h-16 flex-col gap-1 px-4 py-3 active:bg-raised"
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-body font-medium">
        <span className="figures">
          {amountText(amount, 0)} {currency}
        </span>
        <span className="figures">{boughtText(receive)}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-small">
        <span className="text-faint">
          {methodName(method)} · <time className="figures">{timeText(utcMs(createdAt))}</time>
        </span>
        <span className={tones[status]}>{statusName(status)}</span>
      </span>
    </PageLink>
  )
}
