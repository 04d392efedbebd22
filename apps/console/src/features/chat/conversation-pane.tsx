import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Answer } from './answer.tsx'
import { ChatPicture } from './chat-picture.tsx'
import { FreezeAccount } from './freeze-account.tsx'
import type { Line } from './lines.ts'
import { useConversation } from './queries.ts'
import { useSteadyScroll } from './steady-scroll.ts'

/** One conversation: its newest lines in view, older ones above, the answer below. */
export function ConversationPane({
  userId,
  name,
  change,
}: {
  userId: number
  name: string | undefined
  change: string
}) {
  const query = useConversation(userId, change)
  const field = useRef<HTMLTextAreaElement>(null)
  const older = (): void => {
    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage()
  }
  useShortcuts({
    r: () => {
      field.current?.focus()
    },
    o: older,
  })
  return (
    <section className="pane conversation" aria-label={`Conversation with ${name ?? userId}`}>
      <header>
        <h1>
          {name === undefined ? '' : `${name}, `}customer <span className="number">{userId}</span>
        </h1>
        <FreezeAccount userId={userId} />
      </header>
      <QueryBoundary
        query={query}
        isEmpty={(lines) => lines.length === 0}
        empty="No messages in this conversation yet."
      >
        {(lines) => (
          <Lines userId={userId} lines={lines}>
            {query.hasNextPage ? (
              <Button variant="subtle" loading={query.isFetchingNextPage} onClick={older}>
                Older messages <kbd>o</kbd>
              </Button>
            ) : (
              <p className="quiet">Start of the conversation.</p>
            )}
          </Lines>
        )}
      </QueryBoundary>
      <Answer userId={userId} field={field} onSent={() => void query.refetch()} />
    </section>
  )
}

function Lines({
  userId,
  lines,
  children,
}: {
  userId: number
  lines: readonly Line[]
  children: ReactNode
}) {
  const box = useSteadyScroll(lines)
  return (
    <div
      ref={box}
      className="lines"
      role="region"
      aria-label="Conversation, scroll with the arrow keys"
      tabIndex={0}
    >
      <div className="log" role="log" aria-label="Messages">
        {children}
        {lines.map((line) => (
          <Message key={line.id} userId={userId} line={line} />
        ))}
      </div>
    </div>
  )
}

function Message({
  userId,
  line: { id, type, content, from_user: from, from_name: name, is_read: isRead, created_at: at },
}: {
  userId: number
  line: Line
}) {
  if (type === 4) return <p className="divider">{content} UTC</p>
  const isOurs = from === 0
  return (
    <article className={isOurs ? 'line ours' : 'line'}>
      {type === 2 ? <ChatPicture userId={userId} id={id} /> : <p>{content}</p>}
      <footer>
        {isOurs ? `${name}, ` : ''}
        <span className="number">{at.slice(11, 16)}</span>
        {isOurs ? (isRead === 1 ? ', read' : ', unread') : ''}
      </footer>
    </article>
  )
}
