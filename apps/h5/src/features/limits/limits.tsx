import { t } from '../../app/i18n/i18n.ts'
import { useOwnLimits } from '../../net/queries/own-limits.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { CoolOff } from './cool-off.tsx'
import { DailyLoss } from './daily-loss.tsx'
import { RiskTexts } from './risk-texts.tsx'

/** PAGE-95: the user's own limits, and the risk disclosures. */
export function Limits() {
  const query = useOwnLimits()
  return (
    <QueryBoundary query={query} waiting={<Waiting />}>
      {(own) => (
        <div className="flex flex-col gap-3 px-4 pt-2 pb-8">
          <p className="text-body text-muted">{t('limits.intro')}</p>
          <DailyLoss own={own} />
          <CoolOff until={own.cool_off_until} />
          <RiskTexts risk={own.risk} />
        </div>
      )}
    </QueryBoundary>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-4 pt-2">
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-44 w-full rounded-card" />
      <Skeleton className="h-32 w-full rounded-card" />
    </div>
  )
}
