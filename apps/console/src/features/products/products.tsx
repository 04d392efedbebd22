import { type ProductKind, productKinds } from '@candor/contract'
import { Button } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { go, hrefOf } from '../../lib/address.ts'
import { useDraftNames } from '../../lib/drafts.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { useNow } from '../../lib/time.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { baseOf } from './base.ts'
import { draftOf } from './draft.ts'
import { Proposal } from './proposal.tsx'
import { useVersions, type Version } from './queries.ts'
import { TermsTable } from './terms-table.tsx'
import { VersionPanel } from './version-panel.tsx'
import { productNames, statusNames } from './words.ts'

/** The terms of products (STAFF-08): '#/products/seconds' is one with its versions, '#/products/seconds/3' a version, '#/products/seconds/new' what is to be proposed. */
export function Products({ rest: [kindAsked, opened] }: { rest: readonly string[] }) {
  const kind = productKinds.find((one) => one === kindAsked) ?? productKinds[0]
  const mayPropose = useStore(session)?.roles.includes('publisher') === true
  return (
    <main className="screen">
      <nav className="tabs" aria-label="Products">
        {productKinds.map((one) => <a key={one} href={hrefOf('products', one)} aria-current={one === kind ? 'page' : undefined}>{productNames[one]}</a>)}
      </nav>
      {opened === 'new' && mayPropose ? <Proposal kind={kind} /> : <Versions kind={kind} opened={opened} mayPropose={mayPropose} />}
    </main>
  )
}

function Versions({ kind, opened, mayPropose }: { kind: ProductKind; opened: string | undefined; mayPropose: boolean }) {
  const [page, setPage] = useState(1)
  const query = useVersions(kind, page)
  const newest = useVersions(kind, 1)
  const now = useNow()
  const isTyped = useDraftNames(draftOf(kind)).length > 0
  const turn = (to: number): void => { setPage(Math.min(query.data?.pages ?? 1, Math.max(1, to))) }
  const propose = (): void => { if (mayPropose) go('products', kind, 'new') }
  useShortcuts({ c: propose, n: () => { turn(page + 1) }, m: () => { turn(page - 1) }, u: () => void query.refetch(), Escape: () => { if (opened !== undefined) go('products', kind) } })
  return (
    <>
      <div className="tools">
        {mayPropose ? <Button onClick={propose}>Propose other terms <kbd>c</kbd></Button> : <span className="quiet">Publishers propose and publish; you read.</span>}
        {isTyped ? <strong className="flag">typed and not sent</strong> : null}
        <Button variant="default" onClick={() => void query.refetch()}>Load anew <kbd>u</kbd></Button>
        <span className="grow" />
        {query.data === undefined ? null : <Pager page={query.data.page} pages={query.data.pages} counted={`${query.data.total} ${query.data.total === 1 ? 'version' : 'versions'}`} onPage={turn} />}
      </div>
      <div className="work split">
        <div className="pane">
          <Faces query={query} isEmpty={({ data }) => data.length === 0} empty="No other terms have been proposed: those the product began with are in force.">
            {({ data }) => <DataTable label="Versions" columns={columns} rows={data} idOf={({ id }) => String(id)} opened={opened} onOpen={(id) => { go('products', kind, id) }} className={({ status }) => (status === 1 ? 'waits' : '')} />}
          </Faces>
        </div>
        <Faces query={newest} isEmpty={() => false} empty="">
          {({ inForce, data }) => {
            const version = [...query.data?.data ?? [], ...data].find(({ id }) => String(id) === opened)
            if (version !== undefined) return <VersionPanel key={version.id} kind={kind} version={version} base={baseOf(inForce, data, now).terms} />
            return <section className="pane request" aria-label="Terms in force"><header><h1>Terms in force</h1></header><TermsTable terms={inForce} label="Terms in force now" /></section>
          }}
        </Faces>
      </div>
      <Keys keys={[['j k', 'move'], ['Enter', 'open'], ...(mayPropose ? [['c', 'propose other terms'], ['p', 'publish']] as const : []), ['n m', 'pages'], ['u', 'load anew'], ['Esc', 'close'], ['?', 'help']]} />
    </>
  )
}

const column = createColumnHelper<typeof features, Version>()
const columns = column.columns([
  column.accessor('id', { header: 'Version', cell: ({ getValue }) => <span className="number">{getValue()}</span> }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <span className={`state ${getValue() === 2 ? 'there' : getValue() === 1 ? 'older' : 'gone'}`}>{statusNames[getValue()]}</span> }),
  column.accessor('effectiveAt', { header: 'Holds from (UTC)', cell: ({ getValue }) => <span className="number">{getValue().slice(0, 16)}</span> }),
  column.accessor('proposedBy', { header: 'Proposer' }),
  column.accessor('publishedBy', { header: 'Publisher' }),
]) as Column<Version>[]
