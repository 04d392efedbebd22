import { t } from '../../app/i18n/i18n.ts'
import { useOverview } from '../../net/queries/security-overview.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Points } from '../../ui/figures/points.tsx'
import { TextSkeleton } from '../../ui/waiting/skeleton.tsx'
import { CloseForm } from './close-form.tsx'
import { Obstacle } from './obstacle.tsx'
import { OwnData } from './own-data.tsx'
import { type ClosingState, useClosingState } from './queries.ts'

/**
 * PAGE-103: the obstacles, what is kept and erased, the user's data as a file, and closing by
 * password and second factor.
 */
export function CloseAccount() {
  const query = useClosingState()
  return (
    <div className="flex flex-col gap-3 px-4 pt-2 pb-8">
      <p className="text-body text-muted">{t('account.close.intro')}</p>
      <Points
        title={t('account.close.what')}
        points={[
          t('account.close.kept'),
          t('account.close.erased'),
          t('account.close.address'),
          t('account.close.lapse'),
          t('account.close.later'),
        ]}
      />
      <OwnData />
      <QueryBoundary query={query} waiting={<TextSkeleton lines={4} />}>
        {(state) =>
          state.in_the_way.length > 0 ? <InTheWay state={state} /> : <Ready state={state} />
        }
      </QueryBoundary>
    </div>
  )
}

function InTheWay({ state: { in_the_way: obstacles } }: { readonly state: ClosingState }) {
  return (
    <section
      aria-label={t('account.close.inTheWay')}
      className="flex flex-col gap-2 rounded-card bg-warn-wash p-4"
    >
      <h2 className="text-lead font-semibold text-warn">{t('account.close.inTheWay')}</h2>
      <ul className="flex flex-col text-body">
        {obstacles.map(({ kind, count }) => (
          <li key={kind}>
            <Obstacle kind={kind} count={count} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ready({ state }: { readonly state: ClosingState }) {
  return (
    <QueryBoundary query={useOverview()} waiting={<TextSkeleton lines={3} />}>
      {(own) => <CloseForm state={state} own={own} />}
    </QueryBoundary>
  )
}
