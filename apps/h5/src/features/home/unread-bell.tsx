import { t } from '../../app/i18n/i18n.ts'
import { useUnread } from '../../net/queries/unread.ts'
import { UnreadCount } from '../../ui/figures/unread-count.tsx'
import { Bell } from './bell.tsx'

/**
 * The user's bell with the unread count of all three parts (MAIL-08); without a count until it is
 * loaded.
 */
export function UnreadBell() {
  const { data } = useUnread()
  const count = data === undefined ? 0 : data.service + data.system + data.announcement
  if (count === 0) return <Bell />
  return (
    <Bell label={t('shell.home.unread', { count })}>
      <span className="absolute top-0.5 right-0">
        <UnreadCount count={count} />
      </span>
    </Bell>
  )
}
