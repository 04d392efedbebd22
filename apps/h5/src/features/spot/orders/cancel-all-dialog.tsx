import { spot } from '@candor/contract/spot'
import { t } from '../../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../../net/money-call/money-call.ts'
import { notify } from '../../../lib/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { renderCallStatus } from '../../../ui/money-form/render-call-status.tsx'
import { invalidateSpotQueries, orderRecords } from './cancel-order.ts'
import { type Pair, symbolOf } from '../pair.ts'

/**
 * Confirms cancelling all open orders of a pair (SPOT-23). Not a money form: nothing is typed, and
 * the server decides on arrival which orders are cancelled.
 */
export function CancelAllDialog({
  pair,
  open,
  onClose,
}: {
  readonly pair: Pair
  readonly open: boolean
  readonly onClose: () => void
}) {
  const call = useMoneyCall(spot.cancelAll)
  const confirm = async () => {
    const done = await call.send({ currency_id: pair.currency_id, legal_id: pair.legal_id })
    invalidateSpotQueries()
    if (done === undefined) return
    onClose()
    notify(t('spot.cancel.doneAll', { count: done.message.count }), 'success')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('spot.cancel.confirmAll', { pair: symbolOf(pair) })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('shell.action.goBack')}
          </Button>
          <Button look="danger" busy={call.busy} onClick={() => void confirm()}>
            {t('spot.cancel.all')}
          </Button>
        </>
      }
    >
      {renderCallStatus(call, orderRecords())}
    </Dialog>
  )
}
