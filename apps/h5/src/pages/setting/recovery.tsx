import { use } from 'react'
import { OwnRecovery } from '../../features/security/own-recovery.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-102. The texts of codes are those of the access pages. */
export function Page() {
  use(loadGroup('auth'))
  return (
    <>
      <NavBar title={t('security.accountRecovery.title')} />
      <OwnRecovery />
    </>
  )
}
