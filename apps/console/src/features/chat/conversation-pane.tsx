import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { t } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Key } from '../../ui/keys.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { formatMoment } from '../../lib/time.ts'
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
    <section
      className="pane conversation"
      aria-label={t('chat.conversation.label', { name: name ?? userId })}
    >
      <header>
        <h1>
          <Customer name={name} id={userId} />
        </h1>
        <FreezeAccount userId={userId} />
      </header>
      <QueryBoundary
        query={query}
        isEmpty={(lines) => lines.length === 0}
        empty={t('chat.conversation.empty')}
      >
        {(lines) => (
          <Lines userId={userId} lines={lines}>
            {query.hasNextPage ? (
              <Button variant="subtle" loading={query.isFetchingNextPage} onClick={older}>
                {t('chat.conversation.older')} <Key of="o" />
              </Button>
            ) : (
              <p className="quiet">{t('chat.conversation.start')}</p>
            )}
          </Lines>
        )}
      </QueryBoundary>
      <Answer userId={userId} field={field} onSent={() => void query.refetch()} />
    </section>
  )
}

function Customer({ name, id: userId }: { name: string | undefined; id: number }) {
  const id = <span className="number">{userId}</span>
  return name === undefined ? (
    <RichText text="chat.conversation.unnamed" values={{ id }} />
  ) : (
    <RichText text="chat.conversation.named" values={{ name, id }} />
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
      aria-label={t('chat.conversation.scroll')}
      tabIndex={0}
    >
      <div className="log" role="log" aria-label={t('chat.messages')}>
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
  if (type === 4)
    return <p className="divider">{t('shell.utc', { time: formatMoment(content) })}</p>
  const isOurs = from === 0
  const time = <span className="number">{at.slice(11, 16)}</span>
  return (
    <article className={isOurs ? 'line ours' : 'line'}>
      {type === 2 ? <ChatPicture userId={userId} id={id} /> : <p>{content}</p>}
      <footer>
        {isOurs ? (
          <RichText
            text={isRead === 1 ? 'chat.message.read' : 'chat.message.unread'}
            values={{ name, time }}
          />
        ) : (
          time
        )}
      </footer>
    </article>
  )
}
