import { createColumnHelper } from '@tanstack/react-table'
import { navigate } from '../../lib/address.ts'
import { useDraft } from '../../lib/drafts.ts'
import { formatDuration, parseUtc, useNow } from '../../lib/time.ts'
import { type Column, DataTable, features } from '../../ui/data-table.tsx'
import { draftName } from './draft.ts'
import type { Conversation } from './queries.ts'

const column = createColumnHelper<typeof features, Conversation>()
const columns = column.columns([
  column.accessor('name', {
    header: 'Customer',
    cell: ({ row }) => <Who conversation={row.original} />,
  }),
  column.accessor('created_at', {
    header: 'Last',
    cell: ({ row }) => <Since at={row.original.created_at} />,
  }),
  column.accessor('unread', {
    header: 'Unread',
    cell: ({ getValue }) => (getValue() > 0 ? <strong className="count">{getValue()}</strong> : ''),
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
  return (
    <DataTable
      label="Conversations"
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
        {draft === undefined ? (type === 2 ? 'Picture' : content) : `Draft: ${draft}`}
      </span>
    </>
  )
}

function Since({ at }: { at: string }) {
  return (
    <span className="quiet" title={`${at} UTC`}>
      {formatDuration(Math.max(0, useNow() - parseUtc(at)))}
    </span>
  )
}
