import { Inbox } from '../../features/messages/inbox.tsx'
import { useInbox, useRead } from '../../features/messages/queries.ts'
import { ReadAllButton } from '../../features/messages/read-all-button.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  const query = useInbox()
  const reading = useRead()
  return (
    <>
      <NavBar
        title={t('messages.system')}
        actions={<ReadAllButton unread={query.data?.pages[0]?.unread ?? 0} reading={reading} />}
      />
      <Inbox query={query} reading={reading} />
    </>
  )
}
