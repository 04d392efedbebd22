import { borrowing } from '@candor/contract/borrowing'
import { format } from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, figureText, trimmed } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { createMoneyForm, wrongAt } from '../../ui/money-form/create-money-form.ts'
import { type Info, invalidateLoanQueries } from './queries.ts'
import { reduce, type RequestState } from './request-state.ts'
import { previewLoanRequest, type Summary } from './request-summary.ts'

export type LoanContext = {
  readonly info: Info
  /** Available of the margin's coin; undefined for a guest, or until it is loaded. */
  readonly free: string | undefined
  /** The borrower; undefined for a guest. */
  readonly userId: number | undefined
}

type ValidationError = NonNullable<Summary['validationError']>
export type RequestField = 'amount' | 'margin' | 'days'

const fields: Readonly<Record<ValidationError, RequestField>> = {
  amount: 'amount',
  range: 'amount',
  lendable: 'amount',
  days: 'days',
  margin: 'margin',
  price: 'margin',
  ratio: 'margin',
  balance: 'margin',
}

/** A request for a loan, which locks its margin (LOAN-02). */
export const loanForm = createMoneyForm({
  route: borrowing.apply,
  risk: 'borrowing',
  reduce,
  preview: (state: RequestState, { info, free }: LoanContext) =>
    previewLoanRequest(state, info, free),
  validate(_state, summary, context) {
    const error = summary.validationError
    return error === undefined
      ? {}
      : wrongAt(fields[error], validationErrorText(error, summary, context))
  },
  toRequest: (state, { amount, marginAmount, days }, { userId }) =>
    amount === undefined || marginAmount === undefined || days === undefined || userId === undefined
      ? undefined
      : {
          amount: format(amount),
          currency: state.currencyId,
          margin_currency: state.marginId,
          margin_amount: format(marginAmount),
          days,
          uid: userId,
        },
  fieldOfRefusal: () => 'form',
  after({ done, context }) {
    invalidateLoanQueries()
    if (done !== undefined)
      notify(t('borrowing.request.filed', { days: context.info.payout_days[1] }), 'success')
  },
})

function validationErrorText(
  error: ValidationError,
  { currency, margin }: Summary,
  { info, free }: LoanContext,
): string {
  switch (error) {
    case 'range':
      return t('borrowing.complaint.range', {
        least: amountText(info.min, 0),
        most: amountText(info.max, 0),
      })
    case 'lendable':
      return t('borrowing.complaint.lendable', {
        amount: amountText(currency?.lendable ?? '0', 0),
        currency: currency?.name ?? '',
      })
    case 'days':
      return t('borrowing.field.daysHint', { least: info.min_days, most: info.max_days })
    case 'balance':
      return t('borrowing.complaint.balance', {
        available: amountText(free ?? '0', coinDecimals(free ?? '0')),
        currency: margin?.name ?? '',
      })
    case 'amount':
    case 'margin':
      return t('borrowing.complaint.amount')
    case 'price':
      return t('borrowing.complaint.price')
    case 'ratio':
      return t('borrowing.complaint.ratio', { times: figureText(trimmed(info.max_ratio)) })
  }
}
