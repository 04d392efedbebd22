import { Bot, Check, CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { currentTag, t } from '../../app/i18n/i18n.ts'
import { type Line, lineTypes } from './log.ts'
import { PictureBubble } from './picture-bubble.tsx'

/** One line of the conversation: a message of either side, or the time between two of them. */
export function ChatLine({ line }: { readonly line: Line }) {
  if (line.type === lineTypes.divider)
    return (
      <p className="figures self-center py-2 text-tiny text-faint">
        {timeText(utcMs(line.created_at))}
      </p>
    )
  const own = line.from_user !== 0
  return (
    <div
      className={`flex max-w-[82%] flex-col gap-1 ${own ? 'items-end self-end' : 'items-start self-start'}`}
    >
      {!own && <Author line={line} />}
      {line.type === lineTypes.picture ? (
        <PictureBubble path={line.content} own={own} />
      ) : (
        <Bubble own={own}>{line.content}</Bubble>
      )}
      <p className="figures flex items-center gap-1 px-1 text-tiny text-faint">
        <time>{clockText(utcMs(line.created_at))}</time>
        {own && <ReadMark isRead={line.is_read === 1} />}
      </p>
    </div>
  )
}

/** CHAT-04: the message as plain text; addresses in it are not linked. */
export function Bubble({ own, children }: { readonly own: boolean; readonly children: ReactNode }) {
  return (
    <p
      dir="auto"
      className={`rounded-card px-3.5 py-2 text-body leading-relaxed wrap-anywhere whitespace-pre-wrap select-text ${own ? 'rounded-br-small bg-solid text-on-solid' : 'rounded-bl-small bg-raised'}`}
    >
      {children}
    </p>
  )
}

/** CHAT-05: an automatic message says so above its text. */
function Author({ line }: { readonly line: Line }) {
  if (line.automatic === 1)
    return (
      <p className="flex items-center gap-1 px-1 text-small text-warn">
        <Bot aria-hidden size={14} />
        {t('chat.automatic')}
      </p>
    )
  return <p className="px-1 text-small text-muted">{line.from_name}</p>
}

function ReadMark({ isRead }: { readonly isRead: boolean }) {
  const Mark = isRead ? CheckCheck : Check
  return (
    <span className={`flex items-center gap-0.5 ${isRead ? 'text-muted' : ''}`}>
      <Mark aria-hidden size={13} />
      {t(isRead ? 'chat.read' : 'chat.sent')}
    </span>
  )
}

function clockText(ms: number): string {
  return new Intl.DateTimeFormat(currentTag(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(ms)
}
