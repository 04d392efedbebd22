import { t } from '../../app/i18n/i18n.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { MessageRow } from './message-row.tsx'
import type { useInbox, useRead } from './queries.ts'

/** PAGE-77: the system messages; each opens in place, which marks it as read. */
export function Inbox({
  query,
  reading,
}: {
  readonly query: ReturnType<typeof useInbox>
  readonly reading: ReturnType<typeof useRead>
}) {
  const empty = (
    <EmptyState mark="messages" title={t('messages.empty')} text={t('messages.emptyText')} />
  )
  return (
    <InfiniteList query={query} itemsOf={({ items }) => items} keyOf={({ id }) => id} empty={empty}>
      {(message) => (
        <MessageRow
          message={message}
          onRead={() => {
            if (message.is_read === 0) reading.mutate(message.id)
          }}
        />
      )}
    </InfiniteList>
  )
}
