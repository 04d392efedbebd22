import { t } from '../../app/i18n/i18n.ts'
import { type IdentityState, useIdentityState } from '../../net/queries/identity-state.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { LevelCard } from './level-card.tsx'
import { LevelHead } from './level-head.tsx'
import { toLevelViews } from './level-state.ts'
import { NextStepBar } from './next-step-bar.tsx'
import { useMissingBindings } from './queries.ts'

/** PAGE-25: the user's level, both levels with what they allow and require, and the next step. */
export function IdentityOverview() {
  return (
    <QueryBoundary query={useIdentityState()} waiting={<Waiting />}>
      {(state) => <Overview state={state} />}
    </QueryBoundary>
  )
}

function Overview({ state }: { readonly state: IdentityState }) {
  const { missing, isPending } = useMissingBindings()
  return (
    <>
      <div className="flex flex-col gap-3 px-4 pt-2 pb-6">
        <LevelHead level={state.real_status} limits={state.limits} />
        {toLevelViews(state).map((view) => (
          <LevelCard key={view.level} view={view} state={state} missing={missing} />
        ))}
        <p className="px-1 text-small text-faint">{t('identity.openToAll')}</p>
      </div>
      {!isPending && <NextStepBar state={state} missing={missing ?? []} />}
    </>
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-4 pt-2">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  )
}
