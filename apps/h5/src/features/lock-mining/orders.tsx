import { listPayments } from '@candor/engine/lock-mining/schedule'
import { format } from '@candor/money'
import { type ReactNode, useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { DisputeLink } from '../../ui/dispute-link.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { amountOf, rateText } from './product-facts.tsx'
import { type LockOrder, toSchedule, useLockOrders } from './queries.ts'
import { RedemptionSheet } from './redemption-sheet.tsx'

const states = {
  0: 'locks.state.reviewing',
  1: 'locks.state.running',
  2: 'locks.state.redeemed',
  3: 'locks.state.requested',
  4: 'locks.state.failed',
  5: 'locks.state.refused',
} as const
const looks = {
  0: 'text-muted',
  1: 'text-accent',
  2: 'text-good',
  3: 'text-warn',
  4: 'text-danger',
  5: 'text-danger',
} as const

/** PAGE-61: own orders, newest first. */
export function LockOrders() {
  return (
    <InfiniteList
      query={useLockOrders()}
      itemsOf={({ order_list: rows }) => rows}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          mark="orders"
          title={t('locks.orders.empty')}
          text={t('locks.orders.emptyText')}
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

export function OrderCard({ order }: { readonly order: LockOrder }) {
  const [isOpen, setOpen] = useState(false)
  const canRedeem = order.trial === 0 && (order.status === 1 || order.status === 3)
  return (
    <Card>
      <article
        aria-label={t('locks.order.title', { id: order.id })}
        className="flex flex-col gap-3"
      >
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-lead font-semibold">
            <Money
              value={order.amount}
              decimals={coinDecimals(order.amount)}
              currency={order.currency_name}
            />
          </h2>
          <span className={`text-small font-semibold ${looks[order.status]}`}>
            {t(order.taken_back === 1 ? 'locks.state.takenBack' : states[order.status])}
          </span>
        </header>
        {order.trial === 1 && <TrialNote order={order} />}
        {order.reason !== '' && (
          <p className="text-small text-danger">
            {t(order.status === 5 ? 'locks.order.refused' : 'locks.order.failed', {
              reason: order.reason,
            })}
          </p>
        )}
        {order.delisted_at !== null && (
          <p className="text-small text-warn">
            {t(order.ended_at === null ? 'locks.order.delisting' : 'locks.order.delisted', {
              currency: order.currency_name,
              time: timeText(utcMs(order.end_at)),
            })}
          </p>
        )}
        <Facts facts={factsOf(order)} />
        <Payments order={order} />
        {order.ended_at !== null && (
          <div className="flex flex-wrap gap-x-6">
            <PageLink
              to="/pages/fairness/verify"
              parameters={{ kind: 'lock', id: String(order.id) }}
              className="flex min-h-11 items-center text-body font-semibold text-accent"
            >
              {t('locks.order.verify')}
            </PageLink>
            <DisputeLink kind="lock" id={order.id} />
          </div>
        )}
        {canRedeem && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t(order.take_back_until === null ? 'locks.redeem.title' : 'locks.takeBack.title')}
          </Button>
        )}
        {isOpen && <RedemptionSheet order={order} onClose={() => setOpen(false)} />}
      </article>
    </Card>
  )
}

/** A trial stands apart from own money: whose it is, and what of it is the reader's. */
function TrialNote({ order }: { readonly order: LockOrder }) {
  return (
    <div className="flex flex-col gap-1 rounded-field bg-sunken p-3 text-small">
      <strong className="font-semibold">{t('locks.trial.badge')}</strong>
      <p className="text-muted">
        {t('locks.trial.text', {
          amount: amountOf(order.amount),
          currency: order.currency_name,
        })}
      </p>
    </div>
  )
}

function factsOf(order: LockOrder) {
  const money = (key: string, value: string) => (
    <Money key={key} value={value} decimals={coinDecimals(value)} currency={order.currency_name} />
  )
  return [
    [t('locks.rate.daily'), rateText(order.day_rate)] as const,
    [t('locks.order.interest'), money('paid', order.paid_interest)] as const,
    [t('locks.preview.total'), money('total', order.total_interest)] as const,
    [
      t('locks.order.days'),
      t('locks.order.daysText', { paid: order.paid_days, days: order.days }),
    ] as const,
    [t('locks.order.starts'), timeText(utcMs(order.start_at))] as const,
    [t('locks.order.ends'), timeText(utcMs(order.end_at))] as const,
    ...(order.cancel_fee === 0
      ? []
      : [[t('locks.order.cost'), money('cost', order.cancel_fee.toFixed(8))] as const]),
    ...(order.returned === null ? [] : [returnedOf(order, money)]),
  ]
}

function returnedOf(order: LockOrder, money: (key: string, value: string) => ReactNode) {
  return order.trial === 1
    ? ([t('locks.trial.title'), t('locks.trial.back')] as const)
    : ([t('locks.order.returned'), money('returned', order.returned ?? '0')] as const)
}

/** By the engine that pays them (MINE-29); nothing is to come of an order that ended. */
function paymentsOf(order: LockOrder) {
  const all = listPayments(toSchedule(order))
  return order.ended_at === null ? all : all.slice(0, order.paid_days)
}

/** The calendar of an order's payments. */
function Payments({ order }: { readonly order: LockOrder }) {
  return (
    <details>
      <summary className="flex min-h-11 items-center text-body font-semibold text-accent">
        {t('locks.order.payments')}
      </summary>
      <ul className="flex flex-col gap-1.5 pt-1 text-small">
        {paymentsOf(order).map(({ day, dueMs, interest }) => (
          <li key={day} className="flex justify-between gap-3">
            <span className="text-muted">{timeText(dueMs)}</span>
            <span className="figures">
              {t(day <= order.paid_days ? 'locks.payment.paid' : 'locks.payment.due', {
                amount: amountOf(format(interest)),
                currency: order.currency_name,
              })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
