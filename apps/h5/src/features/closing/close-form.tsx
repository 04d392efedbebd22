import { closing } from '@candor/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { notify } from '../../lib/notices.ts'
import { findRefusedField, useOwnerProving } from '../../lib/credentials/owner-proving.ts'
import type { Overview } from '../../net/queries/security-overview.ts'
import { signOut } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { OwnerProof } from '../../ui/identity/owner-proof.tsx'
import type { ClosingState } from './queries.ts'

/**
 * Closes for good (USER-42): dust is given up only by a checkbox of its own, and a dialog asks once
 * more. What was typed stays after a refusal.
 */
export function CloseForm({
  state: { give_up: giveUp, second_factor: factor },
  own: overview,
}: {
  readonly state: ClosingState
  readonly own: Overview
}) {
  const client = useQueryClient()
  const { proof, setProof, notSent, isTyped, ...addressed } = useOwnerProving(overview)
  const [agrees, setAgrees] = useState(false)
  const [asks, setAsks] = useState(false)
  const close = useMutation({
    mutationFn: () =>
      call(closing.close, { ...proof, ...(giveUp === '' ? {} : { give_up: giveUp }) }),
    onSuccess: logOutWith,
    onError: () => client.invalidateQueries({ queryKey: ['closing'] }),
  })
  const type = (next: typeof proof) => {
    setProof(next)
    addressed.onNotSent(undefined)
    close.reset()
  }
  const confirm = () => {
    setAsks(false)
    close.mutate()
  }
  return (
    <section aria-label={t('account.close.submit')} className="flex flex-col gap-4">
      {giveUp !== '' && (
        <Checkbox checked={agrees} onChange={setAgrees}>
          {t('account.close.giveUp', { what: giveUp })}
        </Checkbox>
      )}
      <OwnerProof
        scene="close"
        factor={factor}
        proof={proof}
        onType={type}
        busy={close.isPending}
        {...addressed}
        {...findRefusedField(close.error, notSent)}
      />
      <Button
        wide
        size="large"
        look="danger"
        busy={close.isPending}
        disabled={!isTyped || (giveUp !== '' && !agrees)}
        onClick={() => setAsks(true)}
      >
        {t('account.close.submit')}
      </Button>
      <ConfirmDialog open={asks} onNo={() => setAsks(false)} onYes={confirm} />
    </section>
  )
}

function ConfirmDialog({
  open,
  onNo,
  onYes,
}: {
  readonly open: boolean
  readonly onNo: () => void
  readonly onYes: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onNo}
      title={t('account.close.ask')}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {t('shell.action.cancel')}
          </Button>
          <Button look="danger" onClick={onYes}>
            {t('account.close.submit')}
          </Button>
        </>
      }
    >
      {t('account.close.askText')}
    </Dialog>
  )
}

/** Leaves the page first, since its guard would send a guest to log in. */
function logOutWith(message: string): void {
  go('/pages/index/index', {}, { replace: true })
  signOut()
  notify(message, 'success')
}
