import { Announcement } from '../../features/messages/announcement.tsx'
import { idIn } from '../../lib/article.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('messages.announcement')} />
      <Announcement id={idIn(useParameters()['id'])} />
    </>
  )
}
