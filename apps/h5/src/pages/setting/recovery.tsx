import { OwnRecovery } from '../../features/security/own-recovery.tsx'
import { t } from '../../lib/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-102. */
export function Page() {
  return (
    <>
      <NavBar title={t('security.accountRecovery.title')} />
      <OwnRecovery />
    </>
  )
}
