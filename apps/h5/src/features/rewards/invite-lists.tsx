import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import {
  amountText,
  dayText,
  figureText,
  timeText,
  trimmed,
  utcMs,
} from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type Invited, type Rebate, useInvited, useRebates } from './queries.ts'

/** Rebates by day, and the invited users (REW-02). */
export function InviteLists() {
  const [shown, setShown] = useState<'rebates' | 'people'>('rebates')
  return (
    <Tabs
      label={t('rewards.share.lists')}
      value={shown}
      onChange={setShown}
      tabs={[
        { value: 'rebates', label: t('rewards.share.rebates'), content: <Rebates /> },
        { value: 'people', label: t('rewards.share.people'), content: <People /> },
      ]}
    />
  )
}

function Rebates() {
  const query = useRebates()
  return (
    <InfiniteList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ source_day: day, name, generation, fee }) => `${day} ${name} ${generation} ${fee}`}
      empty={
        <EmptyState
          mark="people"
          title={t('rewards.share.rebatesEmpty')}
          text={t('rewards.share.rebatesEmptyText')}
        />
      }
    >
      {(rebate) => <RebateLine rebate={rebate} />}
    </InfiniteList>
  )
}

/** The day, whose fees, the sum as computed, and its status. */
function RebateLine({
  rebate: { source_day: day, name, generation, fee, rate, value, status },
}: {
  readonly rebate: Rebate
}) {
  return (
    <div className="flex min-h-16 flex-col justify-center gap-0.5 px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body font-medium">
        <span>
          {name}
          {generation === 2 && (
            <span className="ml-1.5 text-small font-normal text-faint">
              {t('rewards.share.second')}
            </span>
          )}
        </span>
        <span className={`ml-auto ${status === 1 ? '' : 'text-faint'}`}>
          <Money
            value={value}
            decimals={coinDecimals(value)}
            currency="USDT"
            signed={status === 1}
          />
        </span>
      </p>
      <p className="figures flex flex-wrap justify-between gap-x-3 text-small text-faint">
        <span>
          {dayText(day)} ·{' '}
          {t('rewards.share.rebateLine', {
            fee: amountText(fee, coinDecimals(fee)),
            rate: figureText(trimmed(rate)),
          })}
        </span>
        <span className={`ml-auto ${status === 0 ? 'text-warn' : ''}`}>
          {t(`rewards.share.status${status}`)}
        </span>
      </p>
    </div>
  )
}

function People() {
  const query = useInvited()
  return (
    <InfiniteList
      query={query}
      itemsOf={({ data }) => data}
      keyOf={({ name, registered_time: time }) => `${name} ${time}`}
      empty={
        <EmptyState
          mark="people"
          title={t('rewards.share.peopleEmpty')}
          text={t('rewards.share.peopleEmptyText')}
        />
      }
    >
      {(person) => <PersonLine person={person} />}
    </InfiniteList>
  )
}

function PersonLine({
  person: { name, registered_time: time, verified, traded },
}: {
  readonly person: Invited
}) {
  return (
    <div className="flex min-h-14 flex-col justify-center gap-0.5 px-4 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-body font-medium">
        <span>{name}</span>
        <span className={`ml-auto text-small ${verified === 1 ? 'text-good' : 'text-faint'}`}>
          {t(verified === 1 ? 'rewards.share.verified' : 'rewards.share.notVerified')}
        </span>
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-faint">
        <time className="figures">{timeText(utcMs(time))}</time>
        <span className="ml-auto">
          {t(traded === 1 ? 'rewards.share.hasTraded' : 'rewards.share.hasNotTraded')}
        </span>
      </p>
    </div>
  )
}
