import { BellRing, Headset, Megaphone, type LucideIcon } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import { useUnread } from '../../net/queries/unread.ts'
import { QueryBoundary } from '../../ui/waiting/query-boundary.tsx'
import { Row } from '../../ui/row.tsx'
import { UnreadCount } from '../../ui/figures/unread-count.tsx'

/** PAGE-76: the three parts of the message centre with their unread counts (MAIL-03). */
export function MessageCentre() {
  return (
    <QueryBoundary query={useUnread()}>
      {({ service, system, announcement }) => (
        <ul className="flex flex-col gap-1 pt-1">
          <li>
            <Entry
              icon={Headset}
              to="/pages/kf/kf"
              title={t('messages.support')}
              text={t('messages.supportText')}
              unread={service}
            />
          </li>
          <li>
            <Entry
              icon={BellRing}
              to="/pages/mailMessage/mailMessageList"
              title={t('messages.system')}
              text={t('messages.systemText')}
              unread={system}
            />
          </li>
          <li>
            <Entry
              icon={Megaphone}
              to="/pages/mailMessage/ggList"
              title={t('messages.announcements')}
              text={t('messages.announcementsText')}
              unread={announcement}
            />
          </li>
        </ul>
      )}
    </QueryBoundary>
  )
}

type EntryProps = {
  readonly icon: LucideIcon
  readonly to: PagePath
  readonly title: string
  readonly text: string
  readonly unread: number
}

function Entry({ icon: Icon, to, title, text, unread }: EntryProps) {
  const mark = (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-raised">
      <Icon aria-hidden size={22} />
    </span>
  )
  return (
    <Row
      leading={mark}
      title={title}
      text={text}
      to={to}
      {...(unread === 0
        ? {}
        : {
            value: <UnreadCount count={unread} label={t('messages.unread', { count: unread })} />,
          })}
    />
  )
}
