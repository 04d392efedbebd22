import { type ProductKind, productKinds } from '@candor/contract'
import { Button, NativeSelect } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { navigate, toHref } from '../../lib/address.ts'
import { useDraftNames } from '../../lib/drafts.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { useNow } from '../../lib/time.ts'
import { useTurnPages } from '../../lib/turn-pages.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { findBaseTerms } from './base.ts'
import { draftName } from './draft.ts'
import { Proposal } from './proposal.tsx'
import { useVersions, type Version } from './queries.ts'
import { TermsTable } from './terms-table.tsx'
import { VersionPanel } from './version-panel.tsx'
import { productNames, statusNames } from './words.ts'

/**
 * The terms of products (STAFF-08): '#/products/seconds' is one with its versions,
 * '#/products/seconds/3' a version, '#/products/pair/new/BTC%2FUSDT' a new proposal for one pair.
 */
export function Products({ rest: [kindParam, opened, subject] }: { rest: readonly string[] }) {
  const kind = productKinds.find((one) => one === kindParam) ?? productKinds[0]
  const mayPropose = useStore(session)?.roles.includes('publisher') === true
  return (
    <main className="screen">
      <nav className="tabs" aria-label="Products">
        {productKinds.map((one) => (
          <a
            key={one}
            href={toHref('products', one)}
            aria-current={one === kind ? 'page' : undefined}
          >
            {productNames[one]}
          </a>
        ))}
      </nav>
      {opened === 'new' && mayPropose ? (
        <Proposal kind={kind} subject={subject} />
      ) : (
        <Versions key={kind} kind={kind} opened={opened} mayPropose={mayPropose} />
      )}
    </main>
  )
}

function Versions({
  kind,
  opened,
  mayPropose,
}: {
  kind: ProductKind
  opened: string | undefined
  mayPropose: boolean
}) {
  const [page, setPage] = useState(1)
  const [subject, setSubject] = useState<string>()
  const query = useVersions(kind, subject, page)
  const versionOpen = query.data?.data.find(({ id }) => String(id) === opened)
  const turn = useTurnPages(page, query.data?.pages, setPage)
  useShortcuts({
    u: () => void query.refetch(),
    Escape: () => {
      if (opened !== undefined) navigate('products', kind)
    },
  })
  return (
    <>
      <div className="tools">
        {mayPropose ? (
          <ProposeButton kind={kind} subject={query.data?.subject} />
        ) : (
          <span className="quiet">Publishers propose and publish. You have read access.</span>
        )}
        <Subjects
          subjects={query.data?.subjects ?? []}
          chosen={subject}
          onChoose={(one) => {
            setSubject(one)
            setPage(1)
          }}
        />
        <Unsent kind={kind} />
        <Button variant="default" onClick={() => void query.refetch()}>
          Refresh <kbd>u</kbd>
        </Button>
        <span className="grow" />
        {query.data === undefined ? null : (
          <Pager
            page={query.data.page}
            pages={query.data.pages}
            counted={`${query.data.total} ${query.data.total === 1 ? 'version' : 'versions'}`}
            onPage={turn}
          />
        )}
      </div>
      <div className="work split">
        <div className="pane">
          <VersionTable kind={kind} query={query} opened={opened} />
        </div>
        <Beside
          kind={kind}
          subject={versionOpen?.subject ?? subject}
          opened={opened}
          listed={versionOpen}
        />
      </div>
      <Keys keys={keysFor(mayPropose)} />
    </>
  )
}

function keysFor(mayPropose: boolean) {
  return [
    ['j k', 'move'],
    ['Enter', 'open'],
    ...(mayPropose
      ? ([
          ['c', 'propose new terms'],
          ['p', 'publish'],
        ] as const)
      : []),
    ['n m', 'pages'],
    ['u', 'refresh'],
    ['Esc', 'close'],
    ['?', 'help'],
  ] as const
}

/** `subject` is undefined until the versions are loaded. */
function ProposeButton({ kind, subject }: { kind: ProductKind; subject: string | undefined }) {
  const propose = (): void => {
    if (subject !== undefined) navigate('products', kind, 'new', subject)
  }
  useShortcuts({ c: propose })
  return (
    <Button onClick={propose}>
      Propose new terms{subject === undefined || subject === '' ? '' : ` for ${subject}`}{' '}
      <kbd>c</kbd>
    </Button>
  )
}

function Unsent({ kind }: { kind: ProductKind }) {
  const isTyped = useDraftNames(draftName(kind)).length > 0
  return isTyped ? <strong className="flag">draft</strong> : null
}

function VersionTable({
  kind,
  query,
  opened,
}: {
  kind: ProductKind
  query: ReturnType<typeof useVersions>
  opened: string | undefined
}) {
  const hasSubjects = (query.data?.subjects.length ?? 0) > 1
  return (
    <QueryBoundary
      query={query}
      isEmpty={({ data }) => data.length === 0}
      empty="No changes proposed yet: the initial terms are in force."
    >
      {({ data }) => (
        <DataTable
          label="Versions"
          columns={hasSubjects ? columns : columns.slice(1)}
          rows={data}
          idOf={({ id }) => String(id)}
          opened={opened}
          onOpen={(id) => {
            navigate('products', kind, id)
          }}
          className={({ status }) => (status === 1 ? 'waits' : '')}
        />
      )}
    </QueryBoundary>
  )
}

/** The choice of a pair or currency; renders nothing for kinds without one. */
function Subjects({
  subjects,
  chosen,
  onChoose,
}: {
  subjects: readonly string[]
  chosen: string | undefined
  onChoose: (subject: string | undefined) => void
}) {
  if (subjects.length < 2) return null
  return (
    <NativeSelect
      aria-label="Terms of"
      value={chosen ?? ''}
      data={[{ value: '', label: 'All versions' }, ...subjects]}
      onChange={({ currentTarget }) => {
        onChoose(currentTarget.value === '' ? undefined : currentTarget.value)
      }}
    />
  )
}

/** The open version, else the terms in force. */
function Beside({
  kind,
  subject,
  opened,
  listed,
}: {
  kind: ProductKind
  subject: string | undefined
  opened: string | undefined
  listed: Version | undefined
}) {
  const newest = useVersions(kind, subject, 1)
  const now = useNow()
  return (
    <QueryBoundary query={newest} isEmpty={() => false} empty="">
      {({ inForce, data, subject: own }) => {
        const version = listed ?? data.find(({ id }) => String(id) === opened)
        if (version !== undefined && version.subject === own)
          return (
            <VersionPanel
              key={version.id}
              kind={kind}
              version={version}
              base={findBaseTerms(inForce, data, own, now).terms}
            />
          )
        return (
          <section className="pane request" aria-label="Terms in force">
            <header>
              <h1>Terms in force{own === '' ? '' : ` for ${own}`}</h1>
            </header>
            <TermsTable terms={inForce} label="Terms in force now" />
          </section>
        )
      }}
    </QueryBoundary>
  )
}

const column = createColumnHelper<typeof features, Version>()
const columns = column.columns([
  column.accessor('subject', { header: 'Applies to' }),
  column.accessor('id', {
    header: 'Version',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => (
      <span className={`state ${getValue() === 2 ? 'there' : getValue() === 1 ? 'older' : 'gone'}`}>
        {statusNames[getValue()]}
      </span>
    ),
  }),
  column.accessor('effectiveAt', {
    header: 'Effective from (UTC)',
    cell: ({ getValue }) => <span className="number">{getValue().slice(0, 16)}</span>,
  }),
  column.accessor('proposedBy', { header: 'Proposed by' }),
  column.accessor('publishedBy', { header: 'Published by' }),
]) as Column<Version>[]
