import { House } from '../../features/fairness/house.tsx'
import { t } from '../../lib/i18n.ts'
import { SandboxBanner } from '../../ui/banners.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-93. */
export function Page() {
  return (
    <>
      <NavBar title={t('fairness.house.title')} />
      <SandboxBanner />
      <House />
    </>
  )
}
