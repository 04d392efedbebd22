import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { t } from '../../i18n/i18n.ts'
import { formatDuration, formatMoment, parseUtc, useNow } from '../../lib/time.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import type { Request } from './queries.ts'
import { formatSummary } from './words.ts'

const column = createColumnHelper<typeof features, Request>()
const createColumns = (isWaiting: boolean) =>
  column.columns([
    column.accessor('id', {
      header: t('review.number'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('uid', {
      header: t('review.customer'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor((request) => formatSummary(request), {
      id: 'what',
      header: t('review.details'),
    }),
    column.accessor('created_at', {
      header: t(isWaiting ? 'review.waiting' : 'review.submittedUtc'),
      cell: ({ row }) => <Waits request={row.original} />,
    }),
    column.accessor('decide_by', {
      header: t('review.decideByUtc'),
      cell: ({ row }) => <DecideBy request={row.original} />,
    }),
    column.accessor((request) => request.votes.length, {
      id: 'votes',
      header: t('review.votes'),
      cell: ({ row }) => <Votes request={row.original} />,
    }),
  ]) as Column<Request>[]

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
  const columns = useMemo(() => createColumns(isWaiting), [isWaiting])
  return (
    <DataTable
      label={t('review.requests')}
      columns={columns}
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
    <span title={t('shell.utc', { time: formatMoment(filed) })}>
      {status === 1
        ? formatDuration(Math.max(0, now - parseUtc(filed)))
        : formatMoment(filed, 'minute')}
      {overdue === 1 ? <strong className="flag">{t('review.overdue')}</strong> : null}
    </span>
  )
}

function DecideBy({ request: { decide_by: by } }: { request: Request }) {
  if (by === '') return <span className="quiet">{t('review.noDeadline')}</span>
  return <span className="number">{formatMoment(by, 'minute')}</span>
}

function Votes({ request: { votes, votes_needed: needed, status } }: { request: Request }) {
  const names = votes.map(({ staff }) => staff).join(', ')
  if (status !== 1) return <span>{names}</span>
  return (
    <span>
      {votes.length > 0
        ? t('review.votes.of', { given: votes.length, needed: 2, names })
        : needed > 1
          ? t('review.votes.needed', { needed: 2 })
          : ''}
    </span>
  )
}
