import { freeze } from '@candor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../net/call.ts'
import type { FreezeState } from '../../net/queries/freeze-state.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { findRefusedField, useOwnerProving } from '../../lib/credentials/owner-proving.ts'
import type { Overview } from '../../net/queries/security-overview.ts'
import { Button } from '../../ui/button.tsx'
import { OwnerProof } from '../../ui/identity/owner-proof.tsx'

/**
 * Lifts the freeze by login password and second factor, or a code to a confirmed address (USER-40).
 * What was typed stays after a refusal, which is shown at its field.
 */
export function LiftForm({
  own: overview,
  factor,
}: {
  readonly own: Overview
  readonly factor: FreezeState['second_factor']
}) {
  const client = useQueryClient()
  const { proof, setProof, notSent, isTyped, ...addressed } = useOwnerProving(overview)
  const lift = useMutation({
    mutationFn: () => call(freeze.lift, proof),
    onSuccess: (message) => notify(message, 'success'),
    onSettled: () => client.invalidateQueries({ queryKey: ['freeze'] }),
  })
  const type = (next: typeof proof) => {
    setProof(next)
    addressed.onNotSent(undefined)
    lift.reset()
  }
  return (
    <section aria-label={t('account.freeze.lift')} className="flex flex-col gap-4">
      <OwnerProof
        scene="freeze"
        factor={factor}
        proof={proof}
        onType={type}
        busy={lift.isPending}
        {...addressed}
        {...findRefusedField(lift.error, notSent)}
      />
      <Button
        wide
        size="large"
        busy={lift.isPending}
        disabled={!isTyped}
        onClick={() => lift.mutate()}
      >
        {t('account.freeze.lift')}
      </Button>
    </section>
  )
}
