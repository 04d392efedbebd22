import { t } from '../../app/i18n/i18n.ts'
import { Offering } from '../../features/token-offering/offering.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-57. */
export function Page() {
  return (
    <>
      <NavBar title={t('offerings.detail')} />
      <Offering />
    </>
  )
}
