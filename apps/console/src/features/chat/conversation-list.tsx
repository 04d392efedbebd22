import { createColumnHelper } from '@tanstack/react-table'
import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { useDraft } from '../../lib/drafts.ts'
import { formatDuration, formatMoment, parseUtc, useNow } from '../../lib/time.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { draftName } from './draft.ts'
import type { Conversation } from './queries.ts'

const column = createColumnHelper<typeof features, Conversation>()
const createColumns = () =>
  column.columns([
    column.accessor('name', {
      header: t('chat.customer'),
      cell: ({ row }) => <Who conversation={row.original} />,
    }),
    column.accessor('created_at', {
      header: t('chat.last'),
      cell: ({ row }) => <Since at={row.original.created_at} />,
    }),
    column.accessor('unread', {
      header: t('chat.unread'),
      cell: ({ getValue }) =>
        getValue() > 0 ? <strong className="count">{getValue()}</strong> : '',
    }),
  ]) as Column<Conversation>[]

/** Those waiting come first, in the server's order. */
export function ConversationList({
  rows,
  opened,
}: {
  rows: readonly Conversation[]
  opened: string | undefined
}) {
  const [columns] = useState(createColumns)
  return (
    <DataTable
      label={t('chat.conversations')}
      columns={columns}
      rows={rows}
      idOf={({ user_id: id }) => String(id)}
      opened={opened}
      onOpen={(id) => {
        navigate('chat', id)
      }}
      className={({ unread }) => (unread > 0 ? 'waits' : '')}
    />
  )
}

function Who({
  conversation: { user_id: id, name, content, type },
}: {
  conversation: Conversation
}) {
  const [draft] = useDraft(draftName(id))
  return (
    <>
      <strong>{name}</strong> <span className="quiet number">{id}</span>
      <span className="last">
        {draft === undefined
          ? type === 2
            ? t('chat.picture')
            : content
          : t('chat.draft', { text: draft })}
      </span>
    </>
  )
}

function Since({ at }: { at: string }) {
  return (
    <span className="quiet" title={t('shell.utc', { time: formatMoment(at) })}>
      {formatDuration(Math.max(0, useNow() - parseUtc(at)))}
    </span>
  )
}
