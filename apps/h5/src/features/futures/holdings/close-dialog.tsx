import { t } from '../../../app/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MoneyCallStatus } from '../../../ui/waiting/money-call-status.tsx'
import { Facts } from '../../../ui/row.tsx'
import { estimateClose } from './close-estimate.ts'
import { moneyText, priceText, signedText } from '../figures.ts'
import type { LivePosition, LiveWallet } from '../live-wallet.ts'
import { useClosePosition } from './order-actions.ts'
import { SideBadge, Signed } from '../figure-parts.tsx'
import { Waiting } from '../waiting.tsx'

export type CloseDialogProps = {
  readonly wallet: LiveWallet
  readonly live: LivePosition
  readonly open: boolean
  readonly onClose: () => void
}

/** Confirms closing a position, with its estimated result at the last price (FUT-31). */
export function CloseDialog({ wallet, live, open, onClose }: CloseDialogProps) {
  const { call, close } = useClosePosition()
  const { order, position, profit, mark, isDelayed, pair } = live
  const estimate = estimateClose(wallet, [position])
  const quote = order.symbol.split('/')[1] ?? ''
  const confirm = async () => {
    if (await close(order)) onClose()
  }
  const leave = () => {
    if (!call.busy) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title={t('futures.close.title')}
      actions={
        <>
          <Button look="quiet" disabled={call.busy} onClick={onClose}>
            {t('shell.action.goBack')}
          </Button>
          <Button busy={call.busy} disabled={isDelayed} onClick={() => void confirm()}>
            {isDelayed ? t('futures.submit.noPrice') : t('futures.close.one')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="flex items-center gap-2 text-body font-semibold text-text">
          {order.symbol} <SideBadge side={position.side} leverage={position.multiple} />
        </p>
        <Facts
          facts={[
            [t('futures.position.entry'), priceText(position.entry, pair?.precision ?? 2, 2)],
            [t('futures.position.mark'), priceText(mark, pair?.precision ?? 2)],
            [
              t('futures.close.profit'),
              <Signed key="profit" sign={profit}>
                {signedText(profit)} {quote}
              </Signed>,
            ],
            [
              t('futures.close.gets'),
              estimate === undefined ? '—' : `${moneyText(estimate.returned)} ${quote}`,
            ],
          ]}
        />
        <p className="text-small">
          {isDelayed ? t('futures.submit.delayed') : t('futures.close.next')}
        </p>
        {call.state.step === 'sending' ? <Waiting /> : <MoneyCallStatus state={call.state} />}
      </div>
    </Dialog>
  )
}
