import { profile } from '@candor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import type { SavedAddress } from '../../net/queries/payout-destinations.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** Confirms deleting an address, and reports the result (USER-23). */
export function RemoveConfirmDialog({
  address,
  onClose,
}: {
  readonly address: SavedAddress
  readonly onClose: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState<string | undefined>(undefined)
  const client = useQueryClient()
  const remove = async () => {
    setBusy(true)
    setReason(undefined)
    try {
      await call(profile.removeAddress, { id: address.id })
      notify(t('shell.success.delete'), 'success')
      onClose()
    } catch (error) {
      const message = `${t('shell.failure.delete')}: ${error instanceof Error ? error.message : ''}`
      notify(message, 'failure')
      setReason(message)
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['profile', 'addresses'] })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('payouts.remove.title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('shell.action.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {t('shell.action.delete')}
          </Button>
        </>
      }
    >
      <p className="font-medium text-text">{address.label === '' ? address.name : address.label}</p>
      <p className="figures break-all">{address.address}</p>
      <p className="mt-2">{t('payouts.remove.text')}</p>
      {reason !== undefined && (
        <p role="alert" className="mt-2 text-danger first-letter:uppercase">
          {reason}
        </p>
      )}
    </Dialog>
  )
}
