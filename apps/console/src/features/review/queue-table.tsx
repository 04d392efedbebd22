import { createColumnHelper } from '@tanstack/react-table'
import { formatDuration, parseUtc, useNow } from '../../lib/time.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import type { Request } from './queries.ts'
import { formatSummary } from './words.ts'

const column = createColumnHelper<typeof features, Request>()
const columnsOf = (age: string) =>
  column.columns([
    column.accessor('id', {
      header: 'No.',
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('uid', {
      header: 'Customer',
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor((request) => formatSummary(request), { id: 'what', header: 'Details' }),
    column.accessor('created_at', {
      header: age,
      cell: ({ row }) => <Waits request={row.original} />,
    }),
    column.accessor('decide_by', {
      header: 'Decide by (UTC)',
      cell: ({ row }) => <DecideBy request={row.original} />,
    }),
    column.accessor((request) => request.votes.length, {
      id: 'votes',
      header: 'Votes',
      cell: ({ row }) => <Votes request={row.original} />,
    }),
  ]) as Column<Request>[]
const [waiting, decided] = [columnsOf('Waiting'), columnsOf('Submitted (UTC)')]

export function QueueTable({
  rows,
  isWaiting,
  opened,
  onOpen,
}: {
  rows: readonly Request[]
  isWaiting: boolean
  opened: string | undefined
  onOpen: (id: string) => void
}) {
  return (
    <DataTable
      label="Requests"
      columns={isWaiting ? waiting : decided}
      rows={rows}
      idOf={({ id }) => String(id)}
      opened={opened}
      onOpen={onOpen}
      className={({ overdue }) => (overdue === 1 ? 'overdue' : '')}
    />
  )
}

function Waits({ request: { created_at: filed, overdue, status } }: { request: Request }) {
  const now = useNow()
  return (
    <span title={`${filed} UTC`}>
      {status === 1 ? formatDuration(Math.max(0, now - parseUtc(filed))) : filed.slice(0, 16)}
      {overdue === 1 ? <strong className="flag">overdue</strong> : null}
    </span>
  )
}

function DecideBy({ request: { decide_by: by } }: { request: Request }) {
  if (by === '') return <span className="quiet">No deadline</span>
  return <span className="number">{by.slice(0, 16)}</span>
}

function Votes({ request: { votes, votes_needed: needed, status } }: { request: Request }) {
  if (status !== 1) return <span>{votes.map(({ staff }) => staff).join(', ')}</span>
  return (
    <span>
      {votes.length > 0
        ? `${votes.length} of 2: ${votes.map(({ staff }) => staff).join(', ')}`
        : needed > 1
          ? '2 needed'
          : ''}
    </span>
  )
}
