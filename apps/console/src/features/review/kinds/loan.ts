import { formatAmount, formatShare } from '../../../lib/amount.ts'
import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Loan = Extract<Request['subject'], { readonly loan_amount: unknown }>

export const shown: ShownKind<Loan> = {
  request: 'Loan',
  queue: 'Loans',
  pending: 'nothing is paid out',
  reasons: {
    'borrower-not-reached': 'The borrower could not be reached through their UID',
    'margin-too-concentrated': 'The margin is in one coin that is too volatile',
    'purpose-unaccepted': 'We do not lend for this purpose',
  },
  facts: ({
    loan_amount: amount,
    loan_currency: currency,
    margin_amount: margin,
    margin_currency: marginCurrency,
    days,
    daily_rate: rate,
  }) => [
    ['Amount', `${formatAmount(amount)} ${currency}`],
    ['Margin', `${formatAmount(margin)} ${marginCurrency}`],
    ['Term', `${days} days`],
    ['Interest', `${formatShare(rate)} % per day`],
  ],
  summary: (loan) =>
    `${formatAmount(loan.loan_amount)} ${loan.loan_currency} against ` +
    `${formatAmount(loan.margin_amount)} ${loan.margin_currency}, ${loan.days} days`,
}
