import { t } from '../../app/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { amountOfText, shown } from './offering-texts.ts'
import type { Summary } from './apply-state.ts'
import { Outcome } from './apply.tsx'
import type { OfferingInfo } from './queries.ts'
import { tokensText } from './wire.ts'

export type ConfirmProps = {
  readonly info: OfferingInfo
  readonly summary: Summary
  readonly currency: string
  readonly onClose: () => void
  readonly onSend: () => void
}

/** What is paid for what, and the risk that it is worth nothing, before it is sent. */
export function Confirm({ info, summary, currency, onClose, onSend }: ConfirmProps) {
  const { preview, shown: tokens } = summary
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('offerings.confirm')}
      footer={
        <Button size="large" wide onClick={onSend}>
          {t('offerings.submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {preview !== undefined && (
          <p className="text-lead font-semibold">
            {t('offerings.confirm.text', {
              count: tokensText(tokens),
              token: info.currency_name,
              amount: shown(preview.total),
              currency,
            })}
          </p>
        )}
        <Outcome info={info} summary={summary} currency={currency} />
        <Consequence>{t('offerings.risks.worth', { price: amountOfText(info.price) })}</Consequence>
      </div>
    </Sheet>
  )
}
