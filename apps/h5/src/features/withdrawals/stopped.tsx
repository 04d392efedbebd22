import type { HaltReason } from '@candor/contract'
import { use } from 'react'
import { loadGroup, t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { whyHalted } from '../../lib/why-halted.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/waiting/query-boundary.tsx'

/**
 * While no money may leave nothing is asked for: why, in the words of the house's page, and the way
 * there (LEDG-20). It is looked at again with the coin's facts.
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
