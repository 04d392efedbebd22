import { format } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Summary } from './request-summary.ts'

/** Confirms a request before its margin is locked. */
export function ConfirmRequest({
  summary,
  onClose,
  onSend,
}: {
  readonly summary: Summary
  readonly onClose: () => void
  readonly onSend: () => void
}) {
  const { amount, marginAmount, currency, margin, days, preview } = summary
  if (
    amount === undefined ||
    marginAmount === undefined ||
    preview === undefined ||
    currency === undefined ||
    margin === undefined
  )
    return null
  const text = (value: string): string => amountText(value, coinDecimals(value))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('borrowing.confirm.title', {
        amount: text(format(amount)),
        currency: currency.name,
      })}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('shell.action.cancel')}
          </Button>
          <Button onClick={onSend}>{t('borrowing.confirm.send')}</Button>
        </>
      }
    >
      {t('borrowing.confirm.text', {
        margin: text(format(marginAmount)),
        coin: margin.name,
        days: days ?? 0,
        due: text(format(preview.due)),
        currency: currency.name,
      })}
    </Dialog>
  )
}
