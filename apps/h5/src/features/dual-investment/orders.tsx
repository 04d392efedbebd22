import { format } from '@candor/money'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DisputeLink } from '../../ui/dispute-link.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { amountOfText, rateText, settleTimeText, termText } from './dual-texts.ts'
import { nameText } from './products.tsx'
import { type DualOrderDto, type DualStatus, useDualOrders } from './queries.ts'
import { outcomesOf } from './wire.ts'

const tabs = { running: 1, settling: 2, settled: 3, returned: 0 } as const
type Tab = keyof typeof tabs
const states = {
  0: 'duals.state.returned',
  1: 'duals.state.running',
  2: 'duals.state.settling',
  3: 'duals.state.settled',
} as const

/** PAGE-64: own orders by state. */
export function DualOrders() {
  const asked = useParameters()['status']
  const [tab, setTab] = useState<Tab>(asked === 'settled' ? 'settled' : 'running')
  return (
    <Tabs
      label={t('duals.mine')}
      value={tab}
      onChange={setTab}
      tabs={(Object.keys(tabs) as Tab[]).map((value) => ({
        value,
        label: t(states[tabs[value]]),
        content: value === tab ? <List status={tabs[value]} /> : undefined,
      }))}
    />
  )
}

function List({ status }: { readonly status: DualStatus }) {
  return (
    <InfiniteList
      query={useDualOrders(status)}
      itemsOf={({ list }) => list}
      keyOf={({ id }) => id}
      waiting={<Skeleton className="m-4 h-40 rounded-card" />}
      empty={
        <EmptyState
          mark="orders"
          title={t('duals.orders.empty')}
          action={
            <Button look="quiet" onClick={() => go('/pages/invest/invest')}>
              {t('duals.title')}
            </Button>
          }
        />
      }
    >
      {(order) => (
        <div className="px-4 pt-4">
          <OrderCard order={order} />
        </div>
      )}
    </InfiniteList>
  )
}

/** An order with its result in the currency that was paid, and both while it is open. */
export function OrderCard({ order }: { readonly order: DualOrderDto }) {
  return (
    <Card>
      <article aria-label={t('duals.order', { id: order.id })} className="flex flex-col gap-3">
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-body font-semibold">{nameText(order)}</h2>
          <span className="text-small font-semibold text-muted">{t(states[order.status])}</span>
        </header>
        {order.delisted_at !== null && (
          <p className="text-small text-warn">
            {t('duals.delisting', {
              currency: order.currency_name,
              time: settleTimeText(utcMs(order.delisted_at)),
            })}
          </p>
        )}
        <Facts facts={[...termsOf(order), ...resultOf(order)]} />
        <div className="flex flex-wrap gap-x-6">
          <PageLink
            to="/pages/fairness/verify"
            parameters={{ kind: 'dual', id: String(order.id) }}
            className="flex min-h-11 items-center text-body font-semibold text-accent"
          >
            {t('duals.verify')}
          </PageLink>
          {(order.status === tabs.settled || order.status === tabs.returned) && (
            <DisputeLink kind="dual" id={order.id} />
          )}
        </div>
      </article>
    </Card>
  )
}

function termsOf(order: DualOrderDto) {
  const paid = order.type === 'call' ? order.currency_name : 'USDT'
  return [
    [t('duals.invested'), `${amountOfText(order.total)} ${paid}`],
    [t('duals.rate'), rateText(order.order_rate)],
    [t('duals.time'), termText(order.seconds)],
    [t('duals.bought'), timeText(utcMs(order.created))],
    [t('duals.ends'), settleTimeText(utcMs(order.end_time))],
  ] as const
}

/** What either outcome comes to; of a settled order also the price and what was paid. */
function resultOf(order: DualOrderDto) {
  const { type, currency_name: coin, exercise_price: linked, status } = order
  const outcomes = outcomesOf(order)
  const price = amountOfText(linked)
  const either = [
    [
      t(type === 'call' ? 'duals.below' : 'duals.atOrBelow', { price }),
      `${amountOfText(format(outcomes.coin))} ${coin}`,
    ],
    [
      t(type === 'call' ? 'duals.atOrAbove' : 'duals.above', { price }),
      `${amountOfText(format(outcomes.usdt))} USDT`,
    ],
  ] as const
  if (status === 1 || status === 2) return either
  return [
    ...(status === 0
      ? []
      : [...either, [t('duals.settlePrice'), amountOfText(order.settle_price)] as const]),
    [t('duals.paid'), `${amountOfText(order.success)} ${order.settle_currency}`] as const,
  ]
}
