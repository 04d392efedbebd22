import { t } from '../../app/i18n/i18n.ts'
import { useIdentityState } from '../../net/queries/identity-state.ts'
import { go, useParameters } from '../../app/routing/navigation.ts'
import { Button } from '../../ui/button.tsx'
import {
  EmptyState,
  type EmptyStateProps,
  QueryBoundary,
} from '../../ui/waiting/query-boundary.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'
import { AdvancedRequest } from './advanced-request.tsx'
import { BasicRequest } from './basic-request.tsx'
import { type Level, toLevelViews, levelWanted } from './level-state.ts'
import { useMissingBindings } from './queries.ts'

/** PAGE-24: the form of the requested level, or why there is none. */
export function IdentityRequest() {
  const { type } = useParameters()
  const query = useIdentityState()
  const { missing = [] } = useMissingBindings()
  return (
    <QueryBoundary query={query} waiting={<Waiting />}>
      {(state) => {
        const level = levelWanted(type, state)
        const [basic, advanced] = toLevelViews(state)
        const { status } = level === 1 ? basic : advanced
        if (status === 'review' || status === 'verified')
          return (
            <Standing
              mark={status === 'verified' ? 'done' : 'waiting'}
              title={t(`identity.standing.${status}`)}
            />
          )
        if (level === 2 && state.real_status < 1)
          return <Standing mark="identity" title={t('identity.standing.basicFirst')} next={1} />
        return level === 1 ? (
          <BasicRequest missing={missing} />
        ) : (
          <AdvancedRequest missing={missing} />
        )
      }}
    </QueryBoundary>
  )
}

/** The title of the page: the level's, once the requested level is known. */
export function useRequestTitle(): string {
  const { type } = useParameters()
  const { data } = useIdentityState()
  if (data === undefined && type !== '1' && type !== '2') return t('identity.title')
  return t(
    levelWanted(type, data ?? { real_status: 0 }) === 1
      ? 'identity.basic.title'
      : 'identity.advanced.title',
  )
}

function Standing({
  mark,
  title,
  next,
}: {
  readonly mark: EmptyStateProps['mark']
  readonly title: string
  readonly next?: Level
}) {
  const leave = () =>
    next === undefined
      ? go('/pages/setting/real_mark', {}, { replace: true })
      : go('/pages/setting/real', { type: next }, { replace: true })
  return (
    <EmptyState
      mark={mark}
      title={title}
      action={
        <Button look="quiet" onClick={leave}>
          {t(next === undefined ? 'identity.standing.see' : 'identity.next.basic')}
        </Button>
      }
    />
  )
}

function Waiting() {
  return (
    <div aria-hidden className="flex flex-col gap-5 px-4 pt-4">
      <Skeleton className="h-11 w-full rounded-field" />
      <Skeleton className="h-12 w-full rounded-field" />
      <Skeleton className="h-12 w-full rounded-field" />
    </div>
  )
}
