import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import type { useProof } from './use-proof.ts'

export type CancelDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly proof: ReturnType<typeof useProof>
}

/** Confirms cancelling an order: users who have already paid should submit the proof instead. */
export function CancelDialog({ open, onClose, proof: { cancel, withdraw } }: CancelDialogProps) {
  const yes = () =>
    void withdraw().then((isDone) => {
      if (isDone) onClose()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('purchases.cancel.title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('purchases.cancel.keep')}
          </Button>
          <Button look="danger" busy={cancel.busy} onClick={yes}>
            {t('purchases.cancel.yes')}
          </Button>
        </>
      }
    >
      <p>{t('purchases.cancel.text')}</p>
      <MoneyCallStatus state={cancel.state} />
    </Dialog>
  )
}
