import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { goTo, isOwnPage } from '../../app/routing/navigation.ts'
import type { Message } from './queries.ts'
import { UnreadMark } from './unread-mark.tsx'

/** One system message: its beginning; opened, all of it with a link to its subject. */
export function MessageRow({
  message: { title, abstract, content, url, create_time: createdAt, is_read: isRead },
  onRead,
}: {
  readonly message: Message
  readonly onRead: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const part = useId()
  const toggle = () => {
    setOpen(!isOpen)
    onRead()
  }
  return (
    <article className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={part}
        onClick={toggle}
        className="flex w-full items-start gap-3 px-4 pt-3 pb-3 text-left active:bg-raised"
      >
        <UnreadMark isUnread={isRead === 0} />
        <span className="flex min-w-0 grow flex-col gap-0.5">
          <span className={`text-body ${isRead === 0 ? 'font-semibold' : 'font-medium'}`}>
            {title}
          </span>
          {!isOpen && <span className="line-clamp-2 text-small text-muted">{abstract}</span>}
          <time className="figures text-small text-faint">{timeText(utcMs(createdAt))}</time>
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className={`mt-0.5 shrink-0 text-faint ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={part} hidden={!isOpen} className="pr-4 pb-2 pl-9">
        <p className="text-body leading-[1.7] whitespace-pre-line text-muted wrap-anywhere">
          {content}
        </p>
        {isOwnPage(url) && (
          <a
            href={`#${url}`}
            onClick={(event) => {
              event.preventDefault()
              goTo(url)
            }}
            className="inline-flex min-h-11 items-center gap-1 text-body font-semibold text-accent"
          >
            {t('messages.toSubject')}
            <ChevronRight aria-hidden size={16} />
          </a>
        )}
      </div>
    </article>
  )
}
