import type { ReactNode } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'

export type BlockProps<T> = {
  readonly query: {
    readonly data: T | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly isEmpty: (data: T) => boolean
  readonly waiting: ReactNode
  readonly children: (data: T) => ReactNode
}

/**
 * One block of the home page: skeletons while loading, nothing when empty, one line and its own
 * retry when refused (PAGE-82).
 */
export function Block<T>({ query, isEmpty, waiting, children }: BlockProps<T>) {
  if (query.data !== undefined) return isEmpty(query.data) ? null : children(query.data)
  if (query.error === null) return <div className="appear [animation-delay:200ms]">{waiting}</div>
  return (
    <div
      role="alert"
      className="mx-4 flex items-center justify-between gap-3 rounded-field bg-raised py-1.5 pr-1.5 pl-4 text-small text-muted"
    >
      <span className="first-letter:uppercase">{query.error.message}</span>
      <Button look="quiet" size="small" onClick={() => void query.refetch()}>
        {t('shell.action.retry')}
      </Button>
    </div>
  )
}
