import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { settlementTimeText, timeText, utcMs } from '../../lib/figures/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DisputeLink } from '../../ui/dispute-link.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { AllocationBar } from './allocation-bar.tsx'
import { LessenSheet } from './lessen-sheet.tsx'
import { amountOfText, countText } from './offering-texts.ts'
import { type ApplicationDto, useApplications } from './queries.ts'
import { useServerNow } from '../../net/server-clock.ts'
import { amountOf, tokensOf } from './wire.ts'

/** PAGE-58: own applications, newest first. */
export function Applications() {
  return (
    <InfiniteList
      query={useApplications()}
      itemsOf={({ data }) => data}
      keyOf={({ id }) => id}
      waiting={<Skeleton className="m-4 h-56 rounded-card" />}
      empty={
        <EmptyState
          mark="orders"
          title={t('offerings.orders.empty')}
          text={t('offerings.orders.emptyText')}
          action={
            <Button look="quiet" onClick={() => go('/pages/ieo/ieo')}>
              {t('offerings.title')}
            </Button>
          }
        />
      }
    >
      {(order) => (
        <div className="px-4 pt-4">
          <ApplicationCard order={order} />
        </div>
      )}
    </InfiniteList>
  )
}

const NONE = 0n
type OrderProps = { readonly order: ApplicationDto }

export function ApplicationCard({ order }: OrderProps) {
  const state = stateOf(order)
  const title = t('offerings.order', { id: order.id })
  return (
    <Card>
      <article aria-label={title} className="flex flex-col gap-3">
        <header className="flex items-baseline justify-between gap-3">
          <h2 className="text-lead font-semibold">{titleText(order, state)}</h2>
          <span className={`text-right text-small font-semibold ${looks[state]}`}>
            {stateText(order, state)}
          </span>
        </header>
        <p className="text-small text-muted">{title}</p>
        {state !== 'applied' && state !== 'withdrawn' && (
          <AllocationBar
            passed={tokensOf(order.give_amount)}
            returned={tokensOf(order.coin_amount) - tokensOf(order.give_amount)}
            unsold={NONE}
          />
        )}
        <Facts facts={factsOf(order, state)} />
        <Links order={order} />
        <Lessen order={order} />
      </article>
    </Card>
  )
}

/** An application's state, with what became of one that is passed nothing. */
type State = 'applied' | 'escrow' | 'charged' | 'done' | 'returned' | 'withdrawn'

function stateOf(order: ApplicationDto): State {
  const { status, coin_amount: left, give_amount, refund, in_escrow: inEscrow } = order
  if (tokensOf(left) === 0n) return 'withdrawn'
  const passed = tokensOf(give_amount)
  // Its figures tell what was decided before that is written (IEO-23).
  if (status === 1 && passed === 0n && amountOf(refund) === 0n) return 'applied'
  if (inEscrow === 1) return 'escrow'
  if (passed === 0n) return 'returned'
  return status === 3 ? 'done' : 'charged'
}

function stateText({ end_at: end }: ApplicationDto, state: State): string {
  return state === 'escrow'
    ? t('offerings.order.state.escrow', { end: timeText(utcMs(end)) })
    : t(states[state])
}

const states = {
  applied: 'offerings.order.state.applied',
  charged: 'offerings.order.state.charged',
  done: 'offerings.order.state.done',
  returned: 'offerings.order.state.returned',
  withdrawn: 'offerings.order.state.withdrawn',
} as const
const looks = {
  applied: 'text-accent',
  escrow: 'text-warn',
  charged: 'text-warn',
  done: 'text-good',
  returned: 'text-muted',
  withdrawn: 'text-muted',
} as const

/** What stands of it; of one that was withdrawn, what it was filed for. */
function titleText(order: ApplicationDto, state: State): string {
  return countText(state === 'withdrawn' ? order.filed_amount : order.coin_amount, order.name)
}

function factsOf(order: ApplicationDto, state: State) {
  const money = (text: string): string => `${amountOfText(text)} ${order.pay_currency_name}`
  const isOpen = state === 'applied'
  const isLessened = tokensOf(order.filed_amount) !== tokensOf(order.coin_amount)
  // What is open under fcfs is in the pool (IEO-08).
  const open = t(order.allocation === 'fcfs' ? 'offerings.order.openPool' : 'offerings.order.open')
  return [
    ...(isLessened
      ? [[t('offerings.order.filed'), countText(order.filed_amount, order.name)] as const]
      : []),
    [t('offerings.order.applied'), countText(order.coin_amount, order.name)],
    [t('offerings.order.passed'), isOpen ? open : countText(order.give_amount, order.name)],
    [t(isOpen ? 'offerings.order.locked' : 'offerings.order.paid'), money(order.paid)],
    [t('offerings.order.refund'), isOpen ? open : money(order.refund)],
    [t('offerings.order.created'), timeText(utcMs(order.created_at))],
    [t('offerings.market'), timeText(utcMs(order.sell_begin))],
    [t('offerings.available'), settlementTimeText(utcMs(order.available_at))],
  ] as const
}

const linkLook = 'flex min-h-11 items-center text-body font-semibold text-accent'

function Links({ order }: OrderProps) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <PageLink
        to="/pages/ieo/subscribe"
        parameters={{ id: String(order.project_id) }}
        className={linkLook}
      >
        {t('offerings.open')}
      </PageLink>
      <PageLink
        to="/pages/fairness/verify"
        parameters={{ kind: 'offering', id: String(order.id) }}
        className={linkLook}
      >
        {t('offerings.order.verify')}
      </PageLink>
      {order.status !== 1 && <DisputeLink kind="offering" id={order.id} />}
    </div>
  )
}

/** Lessening, while it may be (IEO-16). */
function Lessen({ order }: OrderProps) {
  const [isOpen, setOpen] = useState(false)
  const until = order.lessen_until
  const nowMs = useServerNow(1000, until !== null)
  if (until === null || utcMs(until) <= nowMs) return null
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('offerings.lessen')}
      </Button>
      {isOpen && <LessenSheet order={order} until={until} onClose={() => setOpen(false)} />}
    </>
  )
}
