import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { MoneyForm, MoneyFormStatus } from '../../ui/money-form/money-form.tsx'
import { useMoneyDraft, useMoneyForm } from '../../ui/money-form/use-money-form.ts'
import { Facts } from '../../ui/row.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { loanRecords } from './loan-records.ts'
import { type Loan, useFree } from './queries.ts'
import { repayForm } from './repay-form.ts'
import type { Repayment } from './repayment.ts'

/**
 * Repays a loan: the amount, and before payment its allocation to overdue interest, interest and
 * principal (LOAN-19).
 */
export function RepaySheet({
  loan,
  onClose,
}: {
  readonly loan: Loan
  readonly onClose: () => void
}) {
  const free = useFree(loan.currency_id)?.change
  const form = useMoneyForm(repayForm, useMoneyDraft(repayForm, ''), { loan, free })
  const { amount, isTooMuch, isAll } = form.preview
  const change = (text: string) => form.change({ type: 'amount', text })
  const send = async () => {
    if (await form.submit()) onClose()
  }
  const available = free === undefined ? undefined : amountText(free, coinDecimals(free))
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('borrowing.repay.title')}
      footer={
        <Button
          size="large"
          wide
          busy={form.busy}
          disabled={amount === undefined || isTooMuch}
          onClick={() => void send()}
        >
          {t('borrowing.repay.title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <MoneyForm form={form} records={loanRecords()}>
          <AmountInput
            label={t('borrowing.field.amount')}
            unit={loan.currency}
            value={form.state}
            disabled={form.busy}
            onChange={change}
            onAll={() => change(trimmed(loan.owed))}
            error={form.errorAt('amount')}
            hint={
              available === undefined
                ? undefined
                : t('borrowing.repay.available', { amount: available, currency: loan.currency })
            }
          />
          <Facts facts={toSplitFacts(loan, form.preview)} />
          <p className="text-small text-muted">
            {t(isAll ? 'borrowing.repay.releases' : 'borrowing.repay.order')}
          </p>
          <MoneyFormStatus form={form} />
        </MoneyForm>
      </div>
    </Sheet>
  )
}

function toSplitFacts({ currency }: Loan, { parts, remaining }: Repayment) {
  const line = (key: string, value: string) => (
    <Money key={key} value={value} decimals={coinDecimals(value)} currency={currency} />
  )
  return [
    [t('borrowing.loan.overdueInterest'), line('overdue', parts.overdueInterest)],
    [t('borrowing.loan.interest'), line('interest', parts.interest)],
    [t('borrowing.loan.principal'), line('principal', parts.principal)],
    [t('borrowing.repay.left'), line('left', remaining)],
  ] as const
}
