import { reviewKinds, type ReviewKind } from '@candor/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
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
import { kindNames, formatSummary } from './words.ts'

const keys = [
  ['j k', 'move'],
  ['Enter', 'open'],
  ['p', 'approve'],
  ['f', 'reject'],
  ['v', 'view a picture'],
  ['/', 'search'],
  ['[ ]', 'request types'],
  ['n m', 'pages'],
  ['Esc', 'close'],
  ['?', 'help'],
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
    <nav className="tabs" aria-label="Request types">
      {reviewKinds.map((kind) => (
        <a
          key={kind}
          href={toHref('review', kind)}
          aria-current={kind === current ? 'page' : undefined}
        >
          {kindNames[kind]} <b>{waiting.data?.[kind] ?? '·'}</b>
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
          label="Search this page"
          placeholder="Search number, customer, name, amount"
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
        <span className="quiet">Oldest first, live</span>
        {query.data === undefined ? null : (
          <Pager
            page={query.data.page}
            pages={query.data.pages}
            counted={`${query.data.total} ${statusNames[status]}`}
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

function StatusSelect({ value, onChange }: { value: Status; onChange: (status: Status) => void }) {
  return (
    <NativeSelect
      aria-label="Status"
      value={value}
      data={[
        { value: '1', label: 'Waiting' },
        { value: '2', label: 'Approved' },
        { value: '3', label: 'Rejected' },
      ]}
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

const statusNames = { 1: 'waiting', 2: 'approved', 3: 'rejected' } as const satisfies Record<
  Status,
  string
>
const emptyTexts = {
  1: 'No pending requests.',
  2: 'No approved requests.',
  3: 'No rejected requests.',
} as const satisfies Record<Status, string>

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
      empty={search === '' ? emptyTexts[status] : 'No matches on this page.'}
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
