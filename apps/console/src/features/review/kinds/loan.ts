import { t } from '../../../i18n/i18n.ts'
import { formatAmount, formatSharePercent } from '../../../lib/amount.ts'
import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Loan = Extract<Request['subject'], { readonly loan_amount: unknown }>

export const shown: ShownKind<Loan> = {
  group: 'loan',
  request: 'loan.request',
  queue: 'loan.queue',
  pending: 'loan.pending',
  reasons: {
    'borrower-not-reached': 'loan.reason.borrower-not-reached',
    'margin-too-concentrated': 'loan.reason.margin-too-concentrated',
    'purpose-unaccepted': 'loan.reason.purpose-unaccepted',
  },
  facts: ({
    loan_amount: amount,
    loan_currency: currency,
    margin_amount: margin,
    margin_currency: marginCurrency,
    days,
    daily_rate: rate,
  }) => [
    [t('review.fact.amount'), `${formatAmount(amount)} ${currency}`],
    [t('loan.margin'), `${formatAmount(margin)} ${marginCurrency}`],
    [t('review.fact.term'), t('review.days', { count: days })],
    [t('review.fact.interest'), t('review.perDay', { percent: formatSharePercent(rate) })],
  ],
  summary: (loan) =>
    t('loan.summary', {
      amount: `${formatAmount(loan.loan_amount)} ${loan.loan_currency}`,
      margin: `${formatAmount(loan.margin_amount)} ${loan.margin_currency}`,
      days: t('review.days', { count: loan.days }),
    }),
}
