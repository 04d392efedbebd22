import { use } from 'react'
import { RiskSheet } from '../../features/limits/risk-sheet.tsx'
import { Purchase } from '../../features/lock-mining/purchase.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-60. */
export function Page() {
  use(loadGroup('limits'))
  return (
    <>
      <NavBar title={t('locks.buy.title')} />
      <Purchase RiskSheet={RiskSheet} />
    </>
  )
}
