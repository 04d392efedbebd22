import { withdrawals } from '@candor/contract/withdrawals'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { invalidateWithdrawalQueries } from './queries.ts'
import type { WithdrawalRecord } from './wire.ts'

/** OUT-13: confirms cancelling a pending request and says what that does. */
export function TakeBack({
  record: { id, number, name: currency },
  onClose,
}: {
  readonly record: WithdrawalRecord
  readonly onClose: () => void
}) {
  const call = useMoneyCall(withdrawals.cancel)
  const amount = amountText(number, coinDecimals(number))
  const takeBack = async () => {
    const done = await call.send({ id })
    await invalidateWithdrawalQueries()
    if (done === undefined) return
    notify(t('withdrawals.takeBack.done', { amount, currency }), 'success')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('withdrawals.takeBack.title', { amount, currency })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('withdrawals.takeBack.keep')}
          </Button>
          <Button busy={call.busy} onClick={() => void takeBack()}>
            {t('withdrawals.takeBack.action')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{t('withdrawals.takeBack.text')}</p>
        <MoneyCallStatus state={call.state} />
      </div>
    </Dialog>
  )
}
