import { Announcement } from '../../features/messages/announcement.tsx'
import { idIn } from '../../lib/article.ts'
import { t } from '../../lib/i18n.ts'
import { useParameters } from '../../lib/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-79. */
export function Page() {
  return (
    <>
      <NavBar title={t('messages.announcement')} />
      <Announcement id={idIn(useParameters()['id'])} />
    </>
  )
}
