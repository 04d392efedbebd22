import { t } from '../../../app/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { renderCallStatus } from '../../../ui/money-form/render-call-status.tsx'
import { orderRecords, useCancelAll } from './order-actions.ts'

/**
 * Confirms cancelling all pending orders (FUT-27). Not a money form: nothing is typed, and the
 * server decides on arrival which orders are cancelled.
 */
export function CancelAllDialog({
  count,
  open,
  onClose,
}: {
  readonly count: number
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { call, cancel } = useCancelAll()
  const confirm = async () => {
    if (await cancel(undefined)) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('futures.pending.confirmAll')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('shell.action.goBack')}
          </Button>
          <Button look="danger" busy={call.busy} onClick={() => void confirm()}>
            {t('futures.pending.cancelAll')} ({count})
          </Button>
        </>
      }
    >
      {renderCallStatus(call, orderRecords())}
    </Dialog>
  )
}
