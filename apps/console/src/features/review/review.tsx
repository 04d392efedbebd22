import { reviewKinds, type ReviewKind } from '@candor/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { go, hrefOf, placeBeside } from '../../lib/address.ts'
import { giveKeysBack } from '../../lib/give-keys-back.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { type Status, useQueue, useWaiting } from './queries.ts'
import { QueueTable } from './queue-table.tsx'
import { RequestPanel } from './request-panel.tsx'
import { kindNames, shortOf } from './words.ts'

/** The queues of requests (STAFF-03), and beside them the request that is open: '#/review/deposit/12'. */
export function Review({ rest: [kindAsked, opened] }: { rest: readonly string[] }) {
  const kind = reviewKinds.find((one) => one === kindAsked) ?? 'identity_basic'
  return (
    <main className="screen">
      <Kinds current={kind} />
      <Queue key={kind} kind={kind} opened={opened} />
    </main>
  )
}

function Kinds({ current }: { current: ReviewKind }) {
  const waiting = useWaiting()
  const step = (by: number): void => { go('review', placeBeside(reviewKinds, by) ?? current) }
  useShortcuts({ '[': () => { step(-1) }, ']': () => { step(1) } })
  return (
    <nav className="tabs" aria-label="Kinds of requests">
      {reviewKinds.map((kind) => (
        <a key={kind} href={hrefOf('review', kind)} aria-current={kind === current ? 'page' : undefined}>{kindNames[kind]} <b>{waiting.data?.[kind] ?? '·'}</b></a>
      ))}
    </nav>
  )
}

function Queue({ kind, opened }: { kind: ReviewKind; opened: string | undefined }) {
  const [status, setStatus] = useState<Status>(1)
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const query = useQueue({ kind, status, page })
  const pages = query.data?.pages ?? 1
  const turn = (to: number): void => { setPage(Math.min(pages, Math.max(1, to))) }
  useShortcuts({
    '/': () => { field.current?.focus() }, n: () => { turn(page + 1) }, m: () => { turn(page - 1) },
    Escape: () => { if (opened !== undefined) go('review', kind) },
  })
  const found = (query.data?.data ?? []).filter((one) => `${one.id} ${one.uid} ${shortOf(one)}`.toLowerCase().includes(search.trim().toLowerCase()))
  const open = query.data?.data.find(({ id }) => String(id) === opened)
  return (
    <>
      <div className="tools">
        <TextInput
          ref={field} className="search" aria-label="Search this page" placeholder="Search this page: number, customer, name, amount" value={search} rightSection={<kbd>/</kbd>}
          onChange={(event) => { setSearch(event.currentTarget.value) }} onKeyDown={giveKeysBack}
        />
        <NativeSelect
          aria-label="State" value={status} data={[{ value: '1', label: 'Waiting' }, { value: '2', label: 'Passed' }, { value: '3', label: 'Failed' }]}
          onChange={({ currentTarget }) => { setStatus(currentTarget.value === '2' ? 2 : currentTarget.value === '3' ? 3 : 1); setPage(1) }}
        />
        <span className="quiet">oldest first, live</span>
        {query.data === undefined ? null : <Pager page={query.data.page} pages={query.data.pages} counted={`${query.data.total} ${status === 1 ? 'waiting' : 'decided'}`} onPage={turn} />}
      </div>
      <div className={opened === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <Faces query={query} isEmpty={() => found.length === 0} empty={search === '' ? 'Nothing waits here.' : 'Nothing on this page fits the search.'}>
            {() => <QueueTable rows={found} isWaiting={status === 1} opened={opened} onOpen={(id) => { go('review', kind, id) }} />}
          </Faces>
        </div>
        {opened === undefined ? null : <RequestPanel key={`${kind} ${opened}`} kind={kind} id={opened} request={open} isLoading={query.isPending} />}
      </div>
      <Keys keys={[['j k', 'move'], ['Enter', 'open'], ['p', 'pass'], ['f', 'fail'], ['v', 'look at a picture'], ['/', 'search'], ['[ ]', 'kinds'], ['n m', 'pages'], ['Esc', 'close'], ['?', 'help']]} />
    </>
  )
}
