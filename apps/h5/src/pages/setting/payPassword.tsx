import { use } from 'react'
import { PayPassword } from '../../features/passwords/pay-password.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-23. The texts of passwords and codes are those of the access pages. */
export function Page() {
  use(loadGroup('auth'))
  return (
    <>
      <NavBar title={t('security.pay.title')} />
      <PayPassword />
    </>
  )
}
