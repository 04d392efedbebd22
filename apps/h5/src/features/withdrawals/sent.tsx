import { decideByMs } from '@candor/engine/withdrawals/states'
import { Check } from 'lucide-react'
import { timeText } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Illustration } from '../../ui/illustration/illustration.tsx'
import { quantityText } from './validation-error-text.ts'
import { openRecords } from './notices.tsx'
import type { FiledWithdrawal } from './withdrawal-form.ts'
import type { WithdrawalCoin } from './withdrawal-state.ts'

export type SentProps = {
  readonly filed: FiledWithdrawal
  readonly coin: WithdrawalCoin
  readonly isSimulated: boolean
  readonly onAnother: () => void
}

/** What was filed and what happens next, step by step (OUT-04, OUT-11, OUT-17). */
export function WithdrawalReceipt({
  filed: { number, received, filedMs },
  coin: { name: currency },
  isSimulated,
  onAnother,
}: SentProps) {
  const steps = [
    t('withdrawals.sent.filed', { amount: quantityText(number), currency }),
    t('withdrawals.sent.review', { time: timeText(decideByMs(filedMs)) }),
    t(isSimulated ? 'withdrawals.sent.simulated' : 'withdrawals.sent.sending', {
      received: quantityText(received),
      currency,
    }),
  ]
  return (
    <>
      <section aria-live="polite" className="rise flex flex-col items-center gap-6 px-6 pt-12 pb-6">
        <div className="flex flex-col items-center gap-3 text-center">
          <Illustration of="done" />
          <h2 className="text-title font-semibold">{t('withdrawals.sent.title')}</h2>
        </div>
        <ol className="flex w-full max-w-84 flex-col">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span aria-hidden className="flex flex-col items-center">
                <span
                  className={`flex size-6 shrink-0 items-center justify-center rounded-full text-small font-semibold ${index === 0 ? 'bg-accent-wash text-accent' : 'bg-pressed text-muted'}`}
                >
                  {index === 0 ? <Check size={14} /> : index + 1}
                </span>
                {index < steps.length - 1 && <span className="w-px grow bg-line" />}
              </span>
              <p
                className={`figures pt-0.5 pb-5 text-body ${index === 0 ? 'font-medium' : 'text-muted'}`}
              >
                {step}
              </p>
            </li>
          ))}
        </ol>
      </section>
      <ActionBar>
        <Button size="large" look="quiet" onClick={onAnother}>
          {t('withdrawals.sent.another')}
        </Button>
        <Button size="large" onClick={openRecords}>
          {t('withdrawals.sent.record')}
        </Button>
      </ActionBar>
    </>
  )
}
