import { use } from 'react'
import { LoginPassword } from '../../features/passwords/login-password.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-22. The texts of passwords and codes are those of the access pages. */
export function Page() {
  use(loadGroup('auth'))
  return (
    <>
      <NavBar title={t('security.password.title')} />
      <LoginPassword />
    </>
  )
}
