import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { SegmentedControl } from '../../ui/form/segmented-control.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { loanRecords } from './loan-records.ts'
import { marginForm } from './margin-form.ts'
import { type Loan, useFree } from './queries.ts'

const names = {
  change: 'borrowing.margin.change',
  legal: 'borrowing.margin.legal',
  micro: 'borrowing.margin.micro',
} as const

/** Adds margin: from which account, and whether that raises the risk rate (LOAN-10, LOAN-20). */
export function MarginSheet({
  loan,
  onClose,
}: {
  readonly loan: Loan
  readonly onClose: () => void
}) {
  const free = useFree(loan.margin_currency_id)
  const draft = useMoneyDraft(marginForm, { source: 'micro', text: '' })
  const form = useMoneyForm(marginForm, draft, { loan, free })
  const { sources, selectedSource, available: inAccount, amount, isTooMuch } = form.preview
  const available =
    inAccount === undefined ? undefined : amountText(inAccount, coinDecimals(inAccount))
  const change = (text: string) => form.change({ type: 'amount', text })
  const send = async () => {
    if (await form.submit()) onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('borrowing.margin.title')}
      footer={
        <Button
          size="large"
          wide
          busy={form.busy}
          disabled={free === undefined || amount === undefined || isTooMuch}
          onClick={() => void send()}
        >
          {t('borrowing.margin.title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <MoneyForm form={form} records={loanRecords()}>
          <SegmentedControl
            label={t('borrowing.margin.from')}
            value={selectedSource}
            onChange={(source) => form.change({ type: 'source', source })}
            options={sources.map((value) => ({ value, label: t(names[value]) }))}
          />
          <AmountInput
            label={t('borrowing.field.margin')}
            unit={loan.margin_currency}
            value={form.state.text}
            disabled={form.busy}
            onChange={change}
            {...(inAccount === undefined ? {} : { onAll: () => change(trimmed(inAccount)) })}
            error={form.errorAt('amount')}
            hint={
              available === undefined
                ? undefined
                : t('borrowing.repay.available', {
                    amount: available,
                    currency: loan.margin_currency,
                  })
            }
          />
          <p className="text-small text-muted">
            {t(selectedSource === 'change' ? 'borrowing.margin.counts' : 'borrowing.margin.raises')}
          </p>
          <MoneyFormStatus form={form} />
        </MoneyForm>
      </div>
    </Sheet>
  )
}
