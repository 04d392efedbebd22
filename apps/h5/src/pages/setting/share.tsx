import { Share } from '../../features/rewards/share.tsx'
import { t } from '../../lib/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-15. */
export function Page() {
  return (
    <>
      <NavBar title={t('rewards.title')} />
      <Share />
    </>
  )
}
