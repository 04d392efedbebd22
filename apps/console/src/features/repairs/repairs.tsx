import { Button } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate, toHref } from '../../lib/address.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { ExplainPanel } from './explain-panel.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import { type Proposal, type Reported, type Repairs as Listed, useRepairs } from './queries.ts'

/**
 * Differences of entries that remain after an edit was reverted, and their explanations by two
 * members (STAFF-21): '#/repairs/12' is a proposal, '#/repairs/entry/147' a difference.
 */
export function Repairs({ rest }: { rest: readonly string[] }) {
  const query = useRepairs()
  const { name = '', roles = [] } = useStore(session) ?? {}
  const mayAct = roles.includes('reviewer')
  const proposal = query.data?.proposals.find(({ id }) => String(id) === rest[0])
  const reported = query.data?.reported.find(
    ({ entry }) => rest[0] === 'entry' && String(entry) === rest[1],
  )
  useShortcuts({
    u: () => void query.refetch(),
    Escape: () => {
      if (rest.length > 0) navigate('repairs')
    },
  })
  return (
    <main className="screen">
      <div className="tools">
        <h1>{t('shell.section.repairs')}</h1>
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('shell.action.refresh')} <Key of="u" />
        </Button>
        <span className="quiet">{t('repairs.note')}</span>
      </div>
      <div className={proposal === undefined && reported === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <QueryBoundary
            query={query}
            isEmpty={({ reported: differences, proposals }) =>
              differences.length + proposals.length === 0
            }
            empty={t('repairs.empty')}
          >
            {(listed) => <Lists listed={listed} opened={rest[0]} />}
          </QueryBoundary>
        </div>
        {proposal === undefined ? null : (
          <ProposalPanel
            key={proposal.id}
            proposal={proposal}
            mayConfirm={mayAct && proposal.confirmed_at === '' && proposal.proposed_by !== name}
          />
        )}
        {reported === undefined || !mayAct ? null : (
          <ExplainPanel key={reported.entry} reported={reported} />
        )}
      </div>
      <Keys
        keys={[
          ['j k', 'shell.key.move'],
          ['Enter', 'shell.key.open'],
          ...(mayAct ? [['p', 'repairs.key.confirm'] as const] : []),
          ['u', 'shell.key.refresh'],
          ['Esc', 'shell.key.close'],
          ['?', 'shell.key.help'],
        ]}
      />
    </main>
  )
}

function Lists({
  listed: { reported, proposals },
  opened,
}: {
  readonly listed: Listed
  readonly opened: string | undefined
}) {
  const [columns] = useState(createColumns)
  return (
    <>
      <Differences rows={reported} />
      <DataTable
        label={t('repairs.proposals')}
        columns={columns}
        rows={proposals}
        idOf={({ id }) => String(id)}
        opened={opened}
        onOpen={(id) => {
          navigate('repairs', id)
        }}
        className={({ confirmed_at: at }) => (at === '' ? 'waits' : '')}
      />
    </>
  )
}

function Differences({ rows }: { readonly rows: readonly Reported[] }) {
  if (rows.length === 0) return <p className="quiet">{t('repairs.none')}</p>
  return (
    <table className="rows" aria-label={t('repairs.reported')}>
      <thead>
        <tr>
          <th>{t('repairs.entry')}</th>
          <th>{t('repairs.account')}</th>
          <th>{t('repairs.expected')}</th>
          <th>{t('repairs.found')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ entry, account, expected, found }) => (
          <tr key={entry}>
            <td>
              <a href={toHref('repairs', 'entry', entry)}>{entry}</a>
            </td>
            <td className="number">{account}</td>
            <td className="number">{expected}</td>
            <td className="number">{found}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const column = createColumnHelper<typeof features, Proposal>()
const createColumns = () =>
  column.columns([
    column.accessor('id', {
      header: t('repairs.proposal'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('entry', {
      header: t('repairs.entry'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('found', {
      header: t('repairs.found'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('proposed_by', { header: t('repairs.proposedBy') }),
    column.accessor('confirmed_by', { header: t('repairs.confirmedBy') }),
  ]) as Column<Proposal>[]
