import { tokenOfferingFormulas } from '@candor/engine/verify/token-offering'
import { use } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { RuleText } from '../../features/fairness/rule-text.tsx'
import { Offering } from '../../features/token-offering/offering.tsx'
import { NavBar } from '../../ui/nav-bar.tsx'

const formula = 'offering.application'

/** PAGE-57. */
export function Page() {
  use(loadGroup('fairness'))
  const { version } = tokenOfferingFormulas[formula]
  return (
    <>
      <NavBar title={t('offerings.detail')} />
      <Offering rules={<RuleText formula={formula} version={version} />} />
    </>
  )
}
