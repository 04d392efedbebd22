import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../button.tsx'
import type { DrawingName } from '../illustration/drawings.ts'
import { Illustration } from '../illustration/illustration.tsx'
import { RowsSkeleton } from './skeleton.tsx'

export type EmptyStateProps = {
  readonly mark: DrawingName
  readonly title: string
  readonly text?: string
  /** The next step: a button or a link. */
  readonly action?: ReactNode
}

/** A block in place of content: the situation, and what can be done. */
export function EmptyState({ mark, title, text, action }: EmptyStateProps) {
  return (
    <div className="rise mx-auto flex w-full max-w-80 flex-col items-center gap-1 px-6 py-10 text-center">
      <Illustration of={mark} />
      <p className="text-lead font-semibold text-balance first-letter:uppercase">{title}</p>
      {text !== undefined && (
        <p className="text-body text-muted text-balance first-letter:uppercase">{text}</p>
      )}
      {action !== undefined && <div className="mt-5">{action}</div>}
    </div>
  )
}

/** What QueryBoundary needs of a query; useQuery's result can be passed as it is. */
type Waiting<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly refetch: () => unknown
}

export type QueryBoundaryProps<T> = {
  readonly query: Waiting<T>
  readonly isEmpty?: (data: T) => boolean
  /** An EmptyState with a sentence and the next step. */
  readonly empty?: ReactNode
  /** Shown while loading; rows by default. */
  readonly waiting?: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * The four states of APP-25: loading, empty, refused (the server's message, retry), full. Data
 * stays while it is refreshed, and when a refresh fails, since old data with its age is better than
 * a blank.
 */
export function QueryBoundary<T>({
  query,
  isEmpty,
  empty,
  waiting,
  children,
}: QueryBoundaryProps<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) === true ? empty : children(query.data)
  if (query.error !== null) return <ErrorState error={query.error} retry={() => query.refetch()} />
  return <div className="appear [animation-delay:200ms]">{waiting ?? <RowsSkeleton />}</div>
}

export function ErrorState({
  error,
  retry,
}: {
  readonly error: Error
  readonly retry: () => unknown
}) {
  return (
    <EmptyState
      mark="refused"
      title={error.message}
      action={
        <Button look="quiet" onClick={() => void retry()}>
          {t('shell.action.retry')}
        </Button>
      }
    />
  )
}
