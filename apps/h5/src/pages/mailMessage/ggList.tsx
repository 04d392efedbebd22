import { Announcements } from '../../features/messages/announcements.tsx'
import { useAnnouncements, useReadAnnouncement } from '../../features/messages/queries.ts'
import { ReadAllButton } from '../../features/messages/read-all-button.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  const query = useAnnouncements()
  return (
    <>
      <NavBar
        title={t('messages.announcements')}
        actions={
          <ReadAllButton
            unread={query.data?.pages[0]?.unread ?? 0}
            reading={useReadAnnouncement()}
          />
        }
      />
      <Announcements query={query} />
    </>
  )
}
