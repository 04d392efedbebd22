import { type ProductKind, productKinds } from '@candor/contract'
import { Button, NativeSelect } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate, toHref } from '../../lib/address.ts'
import { useDraftNames } from '../../lib/drafts.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { formatMoment, useNow } from '../../lib/time.ts'
import { useTurnPages } from '../../lib/turn-pages.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { findBaseTerms } from './base.ts'
import { draftName } from './draft.ts'
import { Proposal } from './proposal.tsx'
import { useVersions, type Version } from './queries.ts'
import { TermsTable } from './terms-table.tsx'
import { VersionPanel } from './version-panel.tsx'

/**
 * The terms of products (STAFF-08): '#/products/seconds' is one with its versions,
 * '#/products/seconds/3' a version, '#/products/pair/new/BTC%2FUSDT' a new proposal for one pair.
 */
export function Products({ rest: [kindParam, opened, subject] }: { rest: readonly string[] }) {
  const kind = productKinds.find((one) => one === kindParam) ?? productKinds[0]
  const mayPropose = useStore(session)?.roles.includes('publisher') === true
  return (
    <main className="screen">
      <nav className="tabs" aria-label={t('shell.section.products')}>
        {productKinds.map((one) => (
          <a
            key={one}
            href={toHref('products', one)}
            aria-current={one === kind ? 'page' : undefined}
          >
            {t(`products.kind.${one}`)}
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
          <span className="quiet">{t('products.readOnly')}</span>
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
          {t('shell.action.refresh')} <Key of="u" />
        </Button>
        <span className="grow" />
        {query.data === undefined ? null : (
          <Pager
            page={query.data.page}
            pages={query.data.pages}
            counted={t('products.count', { count: query.data.total })}
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
    ['j k', 'shell.key.move'],
    ['Enter', 'shell.key.open'],
    ...(mayPropose
      ? ([
          ['c', 'products.key.new'],
          ['p', 'products.key.publish'],
        ] as const)
      : []),
    ['n m', 'shell.key.pages'],
    ['u', 'shell.key.refresh'],
    ['Esc', 'shell.key.close'],
    ['?', 'shell.key.help'],
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
      {subject === undefined || subject === ''
        ? t('products.propose')
        : t('products.proposeFor', { subject })}{' '}
      <Key of="c" />
    </Button>
  )
}

function Unsent({ kind }: { kind: ProductKind }) {
  const isTyped = useDraftNames(draftName(kind)).length > 0
  return isTyped ? <strong className="flag">{t('products.draft')}</strong> : null
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
  const [columns] = useState(createColumns)
  const hasSubjects = (query.data?.subjects.length ?? 0) > 1
  return (
    <QueryBoundary
      query={query}
      isEmpty={({ data }) => data.length === 0}
      empty={t('products.empty')}
    >
      {({ data }) => (
        <DataTable
          label={t('products.versions')}
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
      aria-label={t('products.termsOf')}
      value={chosen ?? ''}
      data={[{ value: '', label: t('products.allVersions') }, ...subjects]}
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
          <section className="pane request" aria-label={t('products.inForce')}>
            <header>
              <h1>
                {own === '' ? t('products.inForce') : t('products.inForceFor', { subject: own })}
              </h1>
            </header>
            <TermsTable terms={inForce} label={t('products.inForceNow')} />
          </section>
        )
      }}
    </QueryBoundary>
  )
}

const column = createColumnHelper<typeof features, Version>()
const createColumns = () =>
  column.columns([
    column.accessor('subject', { header: t('products.appliesTo') }),
    column.accessor('id', {
      header: t('products.version'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('status', {
      header: t('products.status'),
      cell: ({ getValue }) => (
        <span
          className={`state ${getValue() === 2 ? 'there' : getValue() === 1 ? 'older' : 'gone'}`}
        >
          {t(`products.status.${getValue()}`)}
        </span>
      ),
    }),
    column.accessor('effectiveAt', {
      header: t('products.effectiveFromUtc'),
      cell: ({ getValue }) => <span className="number">{formatMoment(getValue(), 'minute')}</span>,
    }),
    column.accessor('proposedBy', { header: t('products.proposedBy') }),
    column.accessor('publishedBy', { header: t('products.publishedBy') }),
  ]) as Column<Version>[]
