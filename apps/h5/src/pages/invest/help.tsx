import { Help } from '../../features/dual-investment/help.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-65. */
export function Page() {
  return (
    <>
      <NavBar title={t('duals.help')} />
      <Help />
    </>
  )
}
