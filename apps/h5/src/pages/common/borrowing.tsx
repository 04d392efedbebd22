import { use } from 'react'
import { Borrowing } from '../../features/borrowing/borrowing.tsx'
import { RiskSheet } from '../../features/limits/risk-sheet.tsx'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

export function Page() {
  use(loadGroup('limits'))
  return (
    <>
      <NavBar title={t('borrowing.title')} />
      <Borrowing RiskSheet={RiskSheet} />
    </>
  )
}
