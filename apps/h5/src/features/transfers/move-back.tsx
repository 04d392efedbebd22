import { transfers } from '@candor/contract/transfers'
import { CircleCheck } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { invalidateTransferQueries } from './queries.ts'
import { type CompletedTransfer, doneText, reversed, toTransferRequest } from './move-form.ts'

/** The completed transfer, with a button for the reverse one, which is free as well. */
export function MoveBack({
  made: transfer,
  onClose,
}: {
  readonly made: CompletedTransfer
  readonly onClose: () => void
}) {
  const call = useMoneyCall(transfers.move, 'move-back')
  const undo = async () => {
    const back = reversed(transfer)
    const done = await call.send(toTransferRequest(back))
    invalidateTransferQueries()
    if (done === undefined) return
    notify(doneText(back), 'success')
    onClose()
  }
  return (
    <section
      aria-label={t('transfers.undo')}
      className="raised flex flex-col gap-2 rounded-card bg-raised p-4"
    >
      <p className="flex items-start gap-2 text-body font-medium">
        <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-good" />
        {doneText(transfer)}
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className="text-small text-muted">{t('transfers.undoText')}</p>
        <Button size="small" look="quiet" busy={call.busy} onClick={() => void undo()}>
          {t('transfers.undo')}
        </Button>
      </div>
      <MoneyCallStatus state={call.state} />
    </section>
  )
}
