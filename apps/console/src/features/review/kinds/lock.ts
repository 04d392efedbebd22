import { formatAmount, formatShare } from '../../../lib/amount.ts'
import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Lock = Extract<Request['subject'], { readonly lock_amount: unknown }>

export const shown: ShownKind<Lock> = {
  request: 'Lock purchase',
  queue: 'Lock purchases',
  pending: 'the amount stays locked and nothing is paid',
  reasons: {
    'funds-unexplained': 'The origin of the funds was not explained',
    'amount-unsuitable': 'The amount does not suit what is known of the account',
    'inquiry-open': 'An inquiry into this account is open',
  },
  facts: ({ lock_amount: amount, lock_currency: currency, days, daily_rate: rate }) => [
    ['Amount', `${formatAmount(amount)} ${currency}`],
    ['Term', `${days} days`],
    ['Interest', `${formatShare(rate)} % a day`],
  ],
  summary: ({ lock_amount: amount, lock_currency: currency, days }) =>
    `${formatAmount(amount)} ${currency}, ${days} days`,
}
