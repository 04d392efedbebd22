import { t } from '../../app/i18n/i18n.ts'

/** A dot before unread items; an equal space before read ones. */
export function UnreadMark({ isUnread }: { readonly isUnread: boolean }) {
  return (
    <span className={`mt-1.5 size-2 shrink-0 rounded-full ${isUnread ? 'bg-glow' : ''}`}>
      {isUnread && <span className="sr-only">{t('messages.unreadMark')}</span>}
    </span>
  )
}
