import { Profile } from '../../features/settings/profile.tsx'
import { t } from '../../lib/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-14. */
export function Page() {
  return (
    <>
      <NavBar title={t('settings.profile.title')} />
      <Profile />
    </>
  )
}
