import { createColumnHelper } from '@tanstack/react-table'
import { navigate } from '../../lib/address.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import type { LoggedCall } from './queries.ts'

export function CallsTable({
  rows,
  opened,
}: {
  rows: readonly LoggedCall[]
  opened: string | undefined
}) {
  return (
    <DataTable
      label="Calls"
      columns={columns}
      rows={rows}
      idOf={({ id }) => String(id)}
      opened={opened}
      onOpen={(id) => {
        navigate('audit', id)
      }}
      className={({ answer }) => (answer === 'ok' || answer === '' ? '' : 'overdue')}
    />
  )
}

const column = createColumnHelper<typeof features, LoggedCall>()
const columns = column.columns([
  column.accessor('id', {
    header: 'Row',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('created_at', {
    header: 'When (UTC)',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('staff', { header: 'Staff' }),
  column.accessor('call', { header: 'Call' }),
  column.accessor((row) => formatPayload(row), {
    id: 'said',
    header: 'Request',
    cell: ({ getValue }) => <span className="said">{getValue()}</span>,
  }),
  column.accessor('why', { header: 'Reason' }),
  column.accessor('answer', {
    header: 'Response',
    cell: ({ getValue }) => (getValue() === '' ? <span className="quiet">none</span> : getValue()),
  }),
  column.accessor('hash', {
    header: 'Hash',
    cell: ({ getValue }) => <code title={getValue()}>{getValue().slice(0, 10)}…</code>,
  }),
]) as Column<LoggedCall>[]

function formatPayload({ said: payload }: LoggedCall): string {
  return Object.entries(payload)
    .filter(([name]) => name !== 'reason')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
