import type { HaltReason } from '@candor/contract'
import { use } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { whyHalted } from '../../lib/why-halted.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'

/**
 * While withdrawals are stopped there is no form: only the reason, in the texts of the house's
 * page, and a link to it (LEDG-20). It is refetched with the coin's facts.
 */
export function Stopped({ reason }: { readonly reason: HaltReason }) {
  use(loadGroup('fairness'))
  return (
    <EmptyState
      mark="held"
      title={t('withdrawals.stopped')}
      text={t(whyHalted[reason])}
      action={
        <Button look="quiet" onClick={() => go('/pages/fairness/house')}>
          {t('fairness.ledger.title')}
        </Button>
      }
    />
  )
}
