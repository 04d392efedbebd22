import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { formatMoment } from '../../lib/time.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import type { LoggedCall } from './queries.ts'

export function CallsTable({
  rows,
  opened,
}: {
  rows: readonly LoggedCall[]
  opened: string | undefined
}) {
  const [columns] = useState(createColumns)
  return (
    <DataTable
      label={t('audit.calls')}
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
const createColumns = () =>
  column.columns([
    column.accessor('id', {
      header: t('audit.row'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('created_at', {
      header: t('audit.whenUtc'),
      cell: ({ getValue }) => <span className="number">{formatMoment(getValue())}</span>,
    }),
    column.accessor('staff', { header: t('audit.staff') }),
    column.accessor('call', { header: t('audit.call') }),
    column.accessor((row) => formatPayload(row), {
      id: 'said',
      header: t('audit.request'),
      cell: ({ getValue }) => <span className="said">{getValue()}</span>,
    }),
    column.accessor('why', { header: t('audit.reason') }),
    column.accessor('answer', {
      header: t('audit.response'),
      cell: ({ getValue }) =>
        getValue() === '' ? <span className="quiet">{t('audit.response.none')}</span> : getValue(),
    }),
    column.accessor('hash', {
      header: t('audit.hash'),
      cell: ({ getValue }) => <code title={getValue()}>{getValue().slice(0, 10)}…</code>,
    }),
  ]) as Column<LoggedCall>[]

function formatPayload({ said: payload }: LoggedCall): string {
  return Object.entries(payload)
    .filter(([name]) => name !== 'reason')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}
