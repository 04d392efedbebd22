import { formatAmount } from '../../../lib/amount.ts'
import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Deposit = Extract<
  Request['subject'],
  { readonly amount: unknown; readonly currency_id: unknown }
>

export const shown: ShownKind<Deposit> = {
  request: 'Deposit',
  queue: 'Deposits',
  pending: 'nothing is credited',
  reasons: {
    'transfer-not-found': 'No such transfer has arrived',
    'amount-differs': 'A different amount arrived',
    'sender-differs': 'It came from someone else’s account',
    'voucher-unreadable': 'The payment proof is unreadable',
  },
  facts: ({ amount, currency, simulated }) => [
    ['Amount', `${formatAmount(amount)} ${currency}${simulated === 1 ? ' (simulated)' : ''}`],
  ],
  summary: ({ amount, currency }) => `${formatAmount(amount)} ${currency}`,
}
