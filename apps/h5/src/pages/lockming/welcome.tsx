import { Welcome } from '../../features/lock-mining/welcome.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-62. */
export function Page() {
  return (
    <>
      <NavBar title={t('locks.how')} />
      <Welcome />
    </>
  )
}
