import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../button.tsx'
import { QueryBoundary } from './query-boundary.tsx'
import { Spinner } from './spinner.tsx'

/** What it needs of useInfiniteQuery; its result can be passed as it is. */
type Endless<Page> = {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
  readonly refetch: () => unknown
}

export type InfiniteListProps<Page, Item> = {
  readonly query: Endless<Page>
  readonly itemsOf: (page: Page) => readonly Item[]
  readonly keyOf: (item: Item) => string | number
  readonly children: (item: Item) => ReactNode
  readonly empty: ReactNode
  readonly waiting?: ReactNode
}

/**
 * Pages of a list as one; the next is requested near the end, and the end says 'no more data'
 * (WIRE-18).
 */
export function InfiniteList<Page, Item>({
  query,
  itemsOf,
  keyOf,
  children,
  empty,
  waiting,
}: InfiniteListProps<Page, Item>) {
  return (
    <QueryBoundary
      query={query}
      isEmpty={({ pages }) => pages.every((page) => itemsOf(page).length === 0)}
      empty={empty}
      waiting={waiting}
    >
      {({ pages }) => (
        <>
          <ul>
            {pages.flatMap(itemsOf).map((item) => (
              <li
                key={keyOf(item)}
                className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]"
              >
                {children(item)}
              </li>
            ))}
          </ul>
          <ListEnd query={query} />
        </>
      )}
    </QueryBoundary>
  )
}

function ListEnd({
  query,
}: {
  readonly query: Pick<
    Endless<unknown>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}) {
  const mark = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const wants = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    const element = mark.current
    if (element === null || !wants) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [wants, fetchNextPage])
  return (
    <div ref={mark} className="flex min-h-16 items-center justify-center text-small text-faint">
      {isFetchNextPageError ? (
        <Button look="bare" size="small" onClick={() => void fetchNextPage()}>
          {t('shell.action.retry')}
        </Button>
      ) : hasNextPage ? (
        <Spinner />
      ) : (
        t('shell.list.end')
      )}
    </div>
  )
}
