import { useRef, useState } from 'react'
import { TextInput } from '@mantine/core'
import { go } from '../../lib/address.ts'
import { counted } from '../../lib/counted.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Faces } from '../../ui/faces.tsx'
import { Keys } from '../../ui/keys.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useLive } from './live.ts'
import { useConversations } from './queries.ts'

/** Support chat (STAFF-12): who waits first on the left, one conversation beside it: '#/chat/1001'. */
export function Chat({ rest: [opened] }: { rest: readonly string[] }) {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isLive = useLive()
  const query = useConversations(page, isLive)
  const pages = query.data?.pages ?? 1
  const turn = (to: number): void => { setPage(Math.min(pages, Math.max(1, to))) }
  useShortcuts({ '/': () => { field.current?.focus() }, n: () => { turn(page + 1) }, m: () => { turn(page - 1) }, Escape: () => { if (opened !== undefined) go('chat') } })
  const found = (query.data?.data ?? []).filter(({ user_id: id, name, content }) => `${id} ${name} ${content}`.toLowerCase().includes(search.trim().toLowerCase()))
  const open = query.data?.data.find(({ user_id: id }) => String(id) === opened)
  const userId = opened !== undefined && /^\d{1,15}$/.test(opened) ? Number.parseInt(opened, 10) : undefined
  return (
    <main className="screen">
      <div className="tools">
        <h1>Support chat</h1>
        <TextInput
          ref={field} className="search" aria-label="Search this page" placeholder="Search this page: customer, text" value={search} rightSection={<kbd>/</kbd>}
          onChange={({ currentTarget }) => { setSearch(currentTarget.value) }} onKeyDown={({ key, currentTarget }) => { if (key === 'Escape' || key === 'Enter') currentTarget.blur() }}
        />
        <span className="quiet grow">who waits first, {isLive ? 'live' : 'read every 3 s'}</span>
        {query.data === undefined ? null : <Pager page={query.data.page} pages={query.data.pages} counted={counted(query.data.total, 'conversation')} onPage={turn} />}
      </div>
      <div className="work chat">
        <div className="pane list">
          <Faces query={query} isEmpty={() => found.length === 0} empty={search === '' ? 'Nobody has written yet.' : 'Nothing on this page fits the search.'}>
            {() => <ConversationList rows={found} opened={opened} />}
          </Faces>
        </div>
        {userId === undefined
          ? <div className="pane"><p className="face">Choose a conversation with <kbd>j</kbd> and <kbd>Enter</kbd>.</p></div>
          : <ConversationPane key={userId} userId={userId} name={open?.name} change={open === undefined ? '' : `${open.created_at} ${open.unread} ${open.content}`} />}
      </div>
      <Keys keys={[['j k', 'move'], ['Enter', 'open'], ['r', 'answer'], ['i', 'picture'], ['o', 'older messages'], ['f', 'freeze the account'], ['/', 'search'], ['n m', 'pages'], ['Esc', 'leave the field, close'], ['?', 'help']]} />
    </main>
  )
}
