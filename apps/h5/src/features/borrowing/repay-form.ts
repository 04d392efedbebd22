import { borrowing } from '@candor/contract/borrowing'
import { amountText } from '../../lib/figures/format.ts'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, type FormStep, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { invalidateLoanQueries, type Loan } from './queries.ts'
import { computeRepayment, isNothing } from './repayment.ts'

export type RepayAction = { readonly type: 'amount'; readonly text: string }

export type RepayContext = {
  readonly loan: Loan
  /** Available in the exchange account; undefined until it is loaded. */
  readonly free: string | undefined
}

/** Repays a loan; the amount is the only field (LOAN-19). */
export const repayForm = createMoneyForm({
  route: borrowing.repay,
  reduce: (text: string, action: RepayAction | FormStep) =>
    action.type === 'amount' ? action.text : text,
  preview: (text: string, { loan, free }: RepayContext) => computeRepayment(loan, text, free),
  validate: (_text, { isTooMuch }, { loan: { currency }, free }) =>
    wrongAt('amount', isTooMuch ? tooMuchText(free, currency) : undefined),
  toRequest: (_text, { amount }, { loan }) =>
    amount === undefined ? undefined : { orderId: loan.id, amount },
  fieldOfRefusal: () => 'form',
  after({ done }) {
    invalidateLoanQueries()
    if (done === undefined) return
    notify(
      t(isNothing(done.message.left) ? 'borrowing.repay.doneAll' : 'borrowing.repay.done'),
      'success',
    )
  },
})

/** Says that more was entered than is available. */
export function tooMuchText(free = '0', currency: string): string {
  return t('borrowing.complaint.balance', {
    available: amountText(free, coinDecimals(free)),
    currency,
  })
}
