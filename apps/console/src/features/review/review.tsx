import { reviewKinds, type ReviewKind } from '@candor/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate, toHref, placeAlongside } from '../../lib/address.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useTurnPages } from '../../lib/turn-pages.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Status, useQueue, useWaiting } from './queries.ts'
import { QueueTable } from './queue-table.tsx'
import { RequestPanel } from './request-panel.tsx'
import { queueName, formatSummary } from './words.ts'

const keys = [
  ['j k', 'shell.key.move'],
  ['Enter', 'shell.key.open'],
  ['p', 'review.key.approve'],
  ['f', 'review.key.reject'],
  ['v', 'review.key.picture'],
  ['/', 'shell.key.search'],
  ['[ ]', 'review.key.types'],
  ['n m', 'shell.key.pages'],
  ['Esc', 'shell.key.close'],
  ['?', 'shell.key.help'],
] as const

/** The queues of requests (STAFF-03), and beside them the open request: '#/review/deposit/12'. */
export function Review({ rest: [kindParam, opened] }: { rest: readonly string[] }) {
  const kind = reviewKinds.find((one) => one === kindParam) ?? 'identity_basic'
  return (
    <main className="screen">
      <Kinds current={kind} />
      <Queue key={kind} kind={kind} opened={opened} />
    </main>
  )
}

function Kinds({ current }: { current: ReviewKind }) {
  const waiting = useWaiting()
  const step = (by: number): void => {
    navigate('review', placeAlongside(reviewKinds, by) ?? current)
  }
  useShortcuts({
    '[': () => {
      step(-1)
    },
    ']': () => {
      step(1)
    },
  })
  return (
    <nav className="tabs" aria-label={t('review.types')}>
      {reviewKinds.map((kind) => (
        <a
          key={kind}
          href={toHref('review', kind)}
          aria-current={kind === current ? 'page' : undefined}
        >
          {queueName(kind)} <b>{waiting.data?.[kind] ?? '·'}</b>
        </a>
      ))}
    </nav>
  )
}

function Queue({ kind, opened }: { kind: ReviewKind; opened: string | undefined }) {
  const [status, setStatus] = useState<Status>(1)
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const query = useQueue({ kind, status, page })
  const turn = useTurnPages(page, query.data?.pages, setPage)
  useShortcuts({
    Escape: () => {
      if (opened !== undefined) navigate('review', kind)
    },
  })
  const open = query.data?.data.find(({ id }) => String(id) === opened)
  return (
    <>
      <div className="tools">
        <SearchField
          label={t('shell.search.page')}
          placeholder={t('review.search.hint')}
          value={search}
          onChange={setSearch}
        />
        <StatusSelect
          value={status}
          onChange={(chosen) => {
            setStatus(chosen)
            setPage(1)
          }}
        />
        <span className="quiet">{t('review.order')}</span>
        {query.data === undefined ? null : (
          <Pager
            page={query.data.page}
            pages={query.data.pages}
            counted={t(`review.count.${status}`, { count: query.data.total })}
            onPage={turn}
          />
        )}
      </div>
      <div className={opened === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <MatchingRequests
            query={query}
            kind={kind}
            status={status}
            search={search}
            opened={opened}
          />
        </div>
        {opened === undefined ? null : (
          <RequestPanel
            key={`${kind} ${opened}`}
            kind={kind}
            id={opened}
            request={open}
            isLoading={query.isPending}
          />
        )}
      </div>
      <Keys keys={keys} />
    </>
  )
}

const statuses = [1, 2, 3] as const satisfies readonly Status[]

function StatusSelect({ value, onChange }: { value: Status; onChange: (status: Status) => void }) {
  return (
    <NativeSelect
      aria-label={t('review.status')}
      value={value}
      data={statuses.map((one) => ({ value: String(one), label: t(`review.status.${one}`) }))}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value === '2' ? 2 : currentTarget.value === '3' ? 3 : 1)
      }}
    />
  )
}

type MatchingRequestsProps = {
  readonly query: ReturnType<typeof useQueue>
  readonly kind: ReviewKind
  readonly status: Status
  readonly search: string
  readonly opened: string | undefined
}

function MatchingRequests({ query, kind, status, search, opened }: MatchingRequestsProps) {
  const matching = (query.data?.data ?? []).filter((one) =>
    `${one.id} ${one.uid} ${formatSummary(one)}`
      .toLowerCase()
      .includes(search.trim().toLowerCase()),
  )
  return (
    <QueryBoundary
      query={query}
      isEmpty={() => matching.length === 0}
      empty={t(search === '' ? `review.empty.${status}` : 'shell.search.none')}
    >
      {() => (
        <QueueTable
          rows={matching}
          isWaiting={status === 1}
          opened={opened}
          onOpen={(id) => {
            navigate('review', kind, id)
          }}
        />
      )}
    </QueryBoundary>
  )
}
