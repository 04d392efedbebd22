import { createColumnHelper } from '@tanstack/react-table'
import { go } from '../../lib/address.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import type { Logged } from './queries.ts'

export function CallsTable({
  rows,
  opened,
}: {
  rows: readonly Logged[]
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
        go('audit', id)
      }}
      className={({ answer }) => (answer === 'ok' || answer === '' ? '' : 'overdue')}
    />
  )
}

const column = createColumnHelper<typeof features, Logged>()
const columns = column.columns([
  column.accessor('id', {
    header: 'Row',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('created_at', {
    header: 'When (UTC)',
    cell: ({ getValue }) => <span className="number">{getValue()}</span>,
  }),
  column.accessor('staff', { header: 'Who' }),
  column.accessor('call', { header: 'Call' }),
  column.accessor((row) => saidOf(row), {
    id: 'said',
    header: 'What',
    cell: ({ getValue }) => <span className="said">{getValue()}</span>,
  }),
  column.accessor('why', { header: 'Why' }),
  column.accessor('answer', {
    header: 'Answer',
    cell: ({ getValue }) => (getValue() === '' ? <span className="quiet">none</span> : getValue()),
  }),
  column.accessor('hash', {
    header: 'Hash',
    cell: ({ getValue }) => <code title={getValue()}>{getValue().slice(0, 10)}…</code>,
  }),
]) as Column<Logged>[]

function saidOf({ said }: Logged): string {
  return Object.entries(said)
    .filter(([name]) => name !== 'reason')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
