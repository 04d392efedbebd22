import { t } from '../../../i18n/i18n.ts'
import { formatAmount, formatSharePercent } from '../../../lib/amount.ts'
import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Lock = Extract<Request['subject'], { readonly lock_amount: unknown }>

export const shown: ShownKind<Lock> = {
  group: 'lock',
  request: 'lock.request',
  queue: 'lock.queue',
  pending: 'lock.pending',
  reasons: {
    'funds-unexplained': 'lock.reason.funds-unexplained',
    'amount-unsuitable': 'lock.reason.amount-unsuitable',
    'inquiry-open': 'lock.reason.inquiry-open',
  },
  facts: ({ lock_amount: amount, lock_currency: currency, days, daily_rate: rate }) => [
    [t('review.fact.amount'), `${formatAmount(amount)} ${currency}`],
    [t('review.fact.term'), t('review.days', { count: days })],
    [t('review.fact.interest'), t('review.perDay', { percent: formatSharePercent(rate) })],
  ],
  summary: ({ lock_amount: amount, lock_currency: currency, days }) =>
    t('lock.summary', {
      amount: `${formatAmount(amount)} ${currency}`,
      days: t('review.days', { count: days }),
    }),
}
