import { use } from 'react'
import { CloseAccount } from '../../features/closing/close-account.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-103. The texts of passwords and codes are those of the access pages. */
export function Page() {
  use(loadGroup('auth'))
  use(loadGroup('security'))
  return (
    <>
      <NavBar title={t('account.close.title')} />
      <CloseAccount />
    </>
  )
}
