import { useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { navigate } from '../../lib/address.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { useTurnPages } from '../../lib/turn-pages.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key, Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useLive } from './live.ts'
import { type Conversation, useConversations } from './queries.ts'

const keys = [
  ['j k', 'shell.key.move'],
  ['Enter', 'shell.key.open'],
  ['r', 'chat.key.reply'],
  ['i', 'chat.key.picture'],
  ['o', 'chat.key.older'],
  ['f', 'chat.key.freeze'],
  ['/', 'shell.key.search'],
  ['n m', 'shell.key.pages'],
  ['Esc', 'chat.key.leave'],
  ['?', 'shell.key.help'],
] as const

/**
 * Support chat (STAFF-12): the conversations on the left, those waiting first, and one conversation
 * beside them: '#/chat/1001'.
 */
export function Chat({ rest: [opened] }: { rest: readonly string[] }) {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const isLive = useLive()
  const query = useConversations(page, isLive)
  const turn = useTurnPages(page, query.data?.pages, setPage)
  useShortcuts({
    Escape: () => {
      if (opened !== undefined) navigate('chat')
    },
  })
  const matching = (query.data?.data ?? []).filter(({ user_id: id, name, content }) =>
    `${id} ${name} ${content}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const open = query.data?.data.find(({ user_id: id }) => String(id) === opened)
  return (
    <main className="screen">
      <div className="tools">
        <h1>{t('shell.section.chat')}</h1>
        <SearchField
          label={t('shell.search.page')}
          placeholder={t('chat.search.hint')}
          value={search}
          onChange={setSearch}
        />
        <span className="quiet grow">{t(isLive ? 'chat.order.live' : 'chat.order.polled')}</span>
        {query.data === undefined ? null : (
          <Pager
            page={query.data.page}
            pages={query.data.pages}
            counted={t('chat.count', { count: query.data.total })}
            onPage={turn}
          />
        )}
      </div>
      <div className="work chat">
        <div className="pane list">
          <QueryBoundary
            query={query}
            isEmpty={() => matching.length === 0}
            empty={t(search === '' ? 'chat.empty' : 'shell.search.none')}
          >
            {() => <ConversationList rows={matching} opened={opened} />}
          </QueryBoundary>
        </div>
        <OpenConversation opened={opened} listed={open} />
      </div>
      <Keys keys={keys} />
    </main>
  )
}

/** `listed` is undefined where the conversation is not on this page of the list. */
function OpenConversation({
  opened,
  listed,
}: {
  opened: string | undefined
  listed: Conversation | undefined
}) {
  const userId =
    opened !== undefined && /^\d{1,15}$/.test(opened) ? Number.parseInt(opened, 10) : undefined
  if (userId === undefined)
    return (
      <div className="pane">
        <p className="face">
          <RichText text="chat.choose" values={{ j: <Key of="j" />, enter: <Key of="Enter" /> }} />
        </p>
      </div>
    )
  return (
    <ConversationPane
      key={userId}
      userId={userId}
      name={listed?.name}
      change={listed === undefined ? '' : `${listed.created_at} ${listed.unread} ${listed.content}`}
    />
  )
}
