import { ChevronRight } from 'lucide-react'
import { timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'
import { InfiniteList } from '../../ui/waiting/infinite-list.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import type { Announcement, useAnnouncements } from './queries.ts'
import { UnreadMark } from './unread-mark.tsx'

export function Announcements({ query }: { readonly query: ReturnType<typeof useAnnouncements> }) {
  return (
    <InfiniteList
      query={query}
      itemsOf={({ items }) => items}
      keyOf={({ id }) => id}
      empty={<EmptyState mark="messages" title={t('messages.noAnnouncements')} />}
    >
      {(one) => <Line {...one} />}
    </InfiniteList>
  )
}

function Line({ id, title, abstract, create_time: createdAt, isRead }: Announcement) {
  return (
    <PageLink
      to="/pages/mailMessage/ggDetail"
      parameters={{ id }}
      className="flex items-start gap-3 border-b border-line px-4 py-3 active:bg-raised"
    >
      {isRead !== undefined && <UnreadMark isUnread={!isRead} />}
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className={`text-body ${isRead === false ? 'font-semibold' : 'font-medium'}`}>
          {title}
        </span>
        <span className="line-clamp-2 text-small text-muted">{abstract}</span>
        <time className="figures text-small text-faint">{timeText(createdAt * 1000)}</time>
      </span>
      <ChevronRight aria-hidden size={18} className="mt-0.5 shrink-0 text-faint" />
    </PageLink>
  )
}
