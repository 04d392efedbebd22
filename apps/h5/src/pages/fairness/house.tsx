import { use } from 'react'
import { House } from '../../features/fairness/house.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-93. The texts of durations are those of the seconds page. */
export function Page() {
  use(loadGroup('seconds'))
  return (
    <>
      <NavBar title={t('fairness.house.title')} />
      <House />
    </>
  )
}
