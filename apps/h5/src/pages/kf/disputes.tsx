import { t } from '../../app/i18n/i18n.ts'
import { Disputes } from '../../features/disputes/disputes.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  return (
    <>
      <NavBar title={t('shell.menu.disputes')} />
      <Disputes />
    </>
  )
}
