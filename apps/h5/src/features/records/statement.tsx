import { useState } from 'react'
import { settlementTimeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { serverNow } from '../../net/server-clock.ts'
import { EmptyState, QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { HideBalancesButton } from '../../ui/figures/hide-balances-button.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { Chip } from './filter-bar.tsx'
import { periodName } from './names.ts'
import { computeDays, type PeriodChoice } from './period.ts'
import { PeriodSheet } from './period-sheet.tsx'
import { useStatement } from './queries.ts'
import { StatementCard } from './statement-card.tsx'

/**
 * Opening and closing balances of each account over a period, and every movement in between
 * (LEDG-18).
 */
export function Statement() {
  const [choice, setChoice] = useState<PeriodChoice>('thisMonth')
  const [choosing, setChoosing] = useState(false)
  const period = computeDays(choice, serverNow())
  const query = useStatement(period)
  return (
    <div className="flex flex-col gap-3 px-4 pb-8">
      <div className="flex items-center justify-between gap-2">
        <Chip label={periodName(choice)} chosen onOpen={() => setChoosing(true)} />
        <span className="figures flex items-center text-small text-faint">
          {typeof choice === 'string' && (
            <>
              {period.from} – {period.to}
            </>
          )}
          <HideBalancesButton />
        </span>
      </div>
      <PeriodSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        value={choice}
        onChoose={(next) => {
          if (next !== undefined) setChoice(next)
        }}
        withAny={false}
      />
      <QueryBoundary
        query={query}
        isEmpty={({ accounts }) => accounts.length === 0}
        empty={<EmptyState mark="records" title={t('records.statement.empty')} />}
        waiting={<Waiting />}
      >
        {({ accounts, as_of: asOf }) => (
          <>
            {accounts.map((account) => (
              <StatementCard key={`${account.currency} ${account.account}`} account={account} />
            ))}
            <p className="px-1 text-small text-faint">
              {t('records.statement.note')}{' '}
              {t('records.statement.asOf', { time: settlementTimeText(utcMs(asOf)) })}
            </p>
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-3">
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
    </div>
  )
}
