import { use } from 'react'
import { RiskSheet } from '../../features/limits/risk-sheet.tsx'
import { Purchase } from '../../features/dual-investment/purchase.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-66. */
export function Page() {
  use(loadGroup('limits'))
  return (
    <>
      <NavBar title={t('duals.buy.title')} />
      <Purchase RiskSheet={RiskSheet} />
    </>
  )
}
