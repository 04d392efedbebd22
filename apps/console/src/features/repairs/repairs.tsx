import { Button } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { navigate, toHref } from '../../lib/address.ts'
import { session } from '../../lib/session.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useStore } from '../../lib/store.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Keys } from '../../ui/keys.tsx'
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
        <h1>Ledger differences</h1>
        <Button variant="default" onClick={() => void query.refetch()}>
          Refresh <kbd>u</kbd>
        </Button>
        <span className="quiet">
          An explanation changes no balance and no entry. Correct the edited data in the database
          first.
        </span>
      </div>
      <div className={proposal === undefined && reported === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <QueryBoundary
            query={query}
            isEmpty={({ reported: differences, proposals }) =>
              differences.length + proposals.length === 0
            }
            empty="No differences, and none explained so far."
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
          ['j k', 'move'],
          ['Enter', 'open'],
          ...(mayAct ? [['p', 'confirm'] as const] : []),
          ['u', 'refresh'],
          ['Esc', 'close'],
          ['?', 'help'],
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
  return (
    <>
      <Differences rows={reported} />
      <DataTable
        label="Proposals"
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
  if (rows.length === 0)
    return <p className="quiet">The last check of the ledger found no differences.</p>
  return (
    <table className="rows" aria-label="Reported differences">
      <thead>
        <tr>
          <th>Entry</th>
          <th>Account</th>
          <th>Expected</th>
          <th>Found</th>
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
const columns = column.columns([
  column.accessor('id', {
    header: 'Proposal',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('entry', {
    header: 'Entry',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('found', {
    header: 'Found',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('proposed_by', { header: 'Proposed by' }),
  column.accessor('confirmed_by', { header: 'Confirmed by' }),
]) as Column<Proposal>[]
