import { t } from '../../app/i18n/i18n.ts'
import { Applications } from '../../features/token-offering/orders.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-58. */
export function Page() {
  return (
    <>
      <NavBar title={t('offerings.mine')} />
      <Applications />
    </>
  )
}
