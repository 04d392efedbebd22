import { Alert, Button, Loader } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../i18n/i18n.ts'

type Query<T> = {
  readonly data: T | undefined
  readonly error: Error | null
  refetch(): Promise<unknown>
}

/** The four states of a query: loading, refused with a retry, empty and full. */
export function QueryBoundary<T>({
  query,
  isEmpty,
  empty,
  children,
}: {
  query: Query<T>
  isEmpty: (data: T) => boolean
  empty: ReactNode
  children: (data: T) => ReactNode
}) {
  if (query.data === undefined && query.error === null)
    return (
      <p className="face">
        <Loader size="sm" /> {t('shell.loading')}
      </p>
    )
  return (
    <>
      {query.error === null ? null : (
        <Alert color="red" className="note" role="alert">
          {query.error.message}{' '}
          <Button variant="subtle" onClick={() => void query.refetch()}>
            {t('shell.action.tryAgain')}
          </Button>
        </Alert>
      )}
      {query.data === undefined ? null : isEmpty(query.data) ? (
        <p className="face">{empty}</p>
      ) : (
        children(query.data)
      )}
    </>
  )
}
