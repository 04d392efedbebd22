import { borrowing } from '@candor/contract/borrowing'
import { useState } from 'react'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { useMoneyCall } from '../../net/money-call/money-call.ts'
import { notify } from '../../lib/notices.ts'
import { AmountInput } from '../../ui/form/amount-input.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/figures/money.tsx'
import { MoneyCallStatus } from '../../ui/waiting/money-call-status.tsx'
import { Facts } from '../../ui/row.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { type Loan, invalidateLoanQueries, useFree } from './queries.ts'
import { isNothing, type Repayment, computeRepayment } from './repayment.ts'

/**
 * Repaying: the amount, and before it is paid what it goes to, overdue interest first, then
 * interest, then principal (LOAN-19).
 */
export function RepaySheet({
  loan,
  onClose,
}: {
  readonly loan: Loan
  readonly onClose: () => void
}) {
  const { text, change, call, free, repayment, send } = useRepay(loan, onClose)
  const { amount, isTooMuch, isAll } = repayment
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
          busy={call.busy}
          disabled={amount === undefined || isTooMuch}
          onClick={() => void send()}
        >
          {t('borrowing.repay.title')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <AmountInput
          label={t('borrowing.field.amount')}
          unit={loan.currency}
          value={text}
          disabled={call.busy}
          onChange={change}
          onAll={() => change(trimmed(loan.owed))}
          error={
            isTooMuch && available !== undefined
              ? t('borrowing.complaint.balance', { available, currency: loan.currency })
              : undefined
          }
          hint={
            available === undefined
              ? undefined
              : t('borrowing.repay.available', { amount: available, currency: loan.currency })
          }
        />
        <Facts facts={toSplitFacts(loan, repayment)} />
        <p className="text-small text-muted">
          {t(isAll ? 'borrowing.repay.releases' : 'borrowing.repay.order')}
        </p>
        <MoneyCallStatus state={call.state} />
      </div>
    </Sheet>
  )
}

/** What is typed, what it would repay, and the one call that repays it. */
function useRepay(loan: Loan, onDone: () => void) {
  const [text, setText] = useState('')
  const call = useMoneyCall(borrowing.repay)
  const free = useFree(loan.currency_id)?.change
  const repayment = computeRepayment(loan, text, free)
  const { amount } = repayment
  const send = async () => {
    const done = amount === undefined ? undefined : await call.send({ orderId: loan.id, amount })
    invalidateLoanQueries()
    if (done === undefined) return
    notify(
      t(isNothing(done.message.left) ? 'borrowing.repay.doneAll' : 'borrowing.repay.done'),
      'success',
    )
    onDone()
  }
  const change = (next: string) => {
    if (call.state.step === 'refused') call.clear()
    setText(next)
  }
  return { text, change, call, free, repayment, send }
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
