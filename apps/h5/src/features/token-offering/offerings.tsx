import { t } from '../../app/i18n/i18n.ts'
import { dateText, formatPercent, trimmed, utcMs } from '../../lib/figures/format.ts'
import { serverNow } from '../../net/server-clock.ts'
import { Card } from '../../ui/card.tsx'
import { Countdown } from '../../ui/figures/countdown.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { TokenMark } from './token-mark.tsx'
import { countText, nameText, phaseText, ruleText } from './offering-texts.ts'
import { invalidateOfferingQueries, type OfferingRow, sectionOf, useOfferings } from './queries.ts'
import { type Phase, phaseOf } from './wire.ts'

const looks: Readonly<Record<Phase, string>> = {
  warm_up: 'text-accent',
  in_progress: 'text-good',
  finished: 'text-muted',
  cancelled: 'text-danger',
}

/** PAGE-56: those in progress, those to come, those that are over. */
export function Offerings() {
  return (
    <>
      <div className="px-4 pt-3">
        <Consequence>{t('offerings.lead')}</Consequence>
      </div>
      <InfiniteList
        query={useOfferings()}
        itemsOf={({ list }) => list}
        keyOf={({ row }) => row.id}
        waiting={<CardsSkeleton />}
        empty={
          <EmptyState mark="orders" title={t('offerings.empty')} text={t('offerings.emptyText')} />
        }
      >
        {({ row, isFirst }) => (
          <div className="flex flex-col gap-3 px-4 pt-4">
            {isFirst && (
              <h2 className="pt-1 text-lead font-semibold">{phaseText(sectionOf(row))}</h2>
            )}
            <OfferingCard offering={row} />
          </div>
        )}
      </InfiniteList>
    </>
  )
}

export function OfferingCard({ offering }: { readonly offering: OfferingRow }) {
  const phase = phaseOf(offering, serverNow())
  const title = nameText(offering)
  const token = offering.currency_name
  return (
    <Card>
      <article aria-label={title} className="flex flex-col gap-3">
        <header className="flex items-center gap-3">
          <TokenMark logo={offering.logo} token={token} />
          <div className="flex min-w-0 grow flex-col">
            <h3 className="truncate text-lead font-semibold">{title}</h3>
            <p className={`text-small font-semibold ${looks[phase]}`}>{phaseText(phase)}</p>
          </div>
          <Clock offering={offering} phase={phase} />
        </header>
        <p className="line-clamp-3 text-small text-muted">{offering.summary}</p>
        <RemainingBar percent={offering.percentage} />
        <Facts
          facts={[
            [t('offerings.onOffer'), countText(offering.amount, token)],
            [t('offerings.allocation'), ruleText(offering)],
            ...(phase === 'warm_up'
              ? []
              : [[t('offerings.order.applied'), countText(offering.total_sell, token)] as const]),
          ]}
        />
        <PageLink
          to="/pages/ieo/subscribe"
          parameters={{ id: String(offering.id) }}
          className="flex min-h-11 items-center justify-center rounded-field bg-accent-wash text-body font-semibold text-accent"
        >
          {t('offerings.open')}
        </PageLink>
      </article>
    </Card>
  )
}

/** The time left until it starts or ends, by the server's clock; when it ended. */
export function Clock({
  offering,
  phase,
}: {
  readonly offering: OfferingRow
  readonly phase: Phase
}) {
  if (phase === 'cancelled') return null
  const until = utcMs(phase === 'warm_up' ? offering.start_at : offering.end_at)
  return (
    <p className="flex max-w-[45%] shrink-0 flex-col text-right text-small text-muted">
      {t(clocks[phase])}
      <span className="text-body font-semibold text-text">
        {phase === 'finished' ? (
          dateText(until)
        ) : (
          <Countdown key={until} untilMs={until} onEnd={invalidateOfferingQueries} />
        )}
      </span>
    </p>
  )
}

const clocks = {
  warm_up: 'offerings.startsIn',
  in_progress: 'offerings.endsIn',
  finished: 'offerings.ended',
} as const

/** What remains of the tokens on offer, in percent and drawn. */
function RemainingBar({ percent }: { readonly percent: string }) {
  const left = Math.min(100, Math.max(0, Number(percent)))
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full origin-left rounded-full bg-glow"
          style={{ transform: `scaleX(${1 - left / 100})` }}
        />
      </div>
      <p className="figures text-right text-small text-muted">
        {t('offerings.remaining', { percent: formatPercent(trimmed(percent)) })}
      </p>
    </div>
  )
}

function CardsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-4 p-4">
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  )
}
