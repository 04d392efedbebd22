import { Button, NativeSelect } from '@mantine/core'
import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { formatMoment } from '../../lib/time.ts'
import { useTurnPages } from '../../lib/turn-pages.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { DisputePanel } from './dispute-panel.tsx'
import { type Dispute, type Status, useDisputes } from './queries.ts'

const statuses = [1, 2, 3] as const satisfies readonly Status[]
const keys = [
  ['j k', 'shell.key.move'],
  ['Enter', 'shell.key.open'],
  ['n m', 'shell.key.pages'],
  ['u', 'shell.key.refresh'],
  ['Esc', 'shell.key.close'],
  ['?', 'shell.key.help'],
] as const

/** Complaints about orders and their answers (CHAT-11): '#/disputes/1001' is one of them. */
export function Disputes({ rest: [opened] }: { readonly rest: readonly string[] }) {
  const [status, setStatus] = useState<Status>(1)
  const [page, setPage] = useState(1)
  const query = useDisputes(status, page)
  const turn = useTurnPages(page, query.data?.pages, setPage)
  const dispute = query.data?.data.find(({ id }) => String(id) === opened)
  useShortcuts({
    u: () => void query.refetch(),
    Escape: () => {
      if (opened !== undefined) navigate('disputes')
    },
  })
  return (
    <main className="screen">
      <div className="tools">
        <h1>{t('shell.section.disputes')}</h1>
        <NativeSelect
          aria-label={t('disputes.status')}
          value={status}
          data={statuses.map((one) => ({ value: String(one), label: t(`disputes.status.${one}`) }))}
          onChange={({ currentTarget: { value } }) => {
            setStatus(statuses.find((one) => String(one) === value) ?? 1)
            setPage(1)
          }}
        />
        <Button variant="default" onClick={() => void query.refetch()}>
          {t('shell.action.refresh')} <Key of="u" />
        </Button>
        <span className="quiet">{t('disputes.note')}</span>
        {query.data === undefined ? null : (
          <Pager
            page={query.data.page}
            pages={query.data.pages}
            counted={t('disputes.count', { count: query.data.total })}
            onPage={turn}
          />
        )}
      </div>
      <div className={dispute === undefined ? 'work' : 'work split'}>
        <div className="pane">
          <QueryBoundary
            query={query}
            isEmpty={({ data }) => data.length === 0}
            empty={t('disputes.empty')}
          >
            {({ data }) => <DisputeTable rows={data} opened={opened} />}
          </QueryBoundary>
        </div>
        {dispute === undefined ? null : <DisputePanel key={dispute.id} dispute={dispute} />}
      </div>
      <Keys keys={keys} />
    </main>
  )
}

function DisputeTable({
  rows,
  opened,
}: {
  readonly rows: readonly Dispute[]
  readonly opened: string | undefined
}) {
  const [columns] = useState(createColumns)
  return (
    <DataTable
      label={t('shell.section.disputes')}
      columns={columns}
      rows={rows}
      idOf={({ id }) => String(id)}
      opened={opened}
      onOpen={(id) => {
        navigate('disputes', id)
      }}
      className={({ overdue, status }) => (overdue === 1 && status === 1 ? 'overdue' : '')}
    />
  )
}

const column = createColumnHelper<typeof features, Dispute>()
const createColumns = () =>
  column.columns([
    column.accessor('id', {
      header: t('disputes.number'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor('user_id', {
      header: t('disputes.customer'),
      cell: ({ getValue }) => <span className="number">{getValue()}</span>,
    }),
    column.accessor(({ kind, order_id: id }) => `${kind}:${id}`, {
      id: 'what',
      header: t('disputes.about'),
    }),
    column.accessor('created_at', {
      header: t('disputes.filed'),
      cell: ({ getValue }) => <span className="number">{formatMoment(getValue(), 'minute')}</span>,
    }),
    column.accessor('answer_by', {
      header: t('disputes.answerBy'),
      cell: ({ row: { original } }) => (
        <span className="number">
          {formatMoment(original.answer_by, 'minute')}
          {original.overdue === 1 ? (
            <strong className="flag">{t('disputes.overdue')}</strong>
          ) : null}
        </span>
      ),
    }),
  ]) as Column<Dispute>[]
