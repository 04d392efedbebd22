import { EarnHub } from '../../features/earn/hub.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-81. */
export function Page() {
  return (
    <>
      <NavBar title={t('shell.tab.financial')} back={false} />
      <EarnHub />
    </>
  )
}
