import { t } from '../../../i18n/i18n.ts'
import { formatAmount } from '../../../lib/amount.ts'
import type { ShownKind } from '../define-kind.ts'
import type { Request } from '../queries.ts'

type Deposit = Extract<
  Request['subject'],
  { readonly amount: unknown; readonly currency_id: unknown }
>

export const shown: ShownKind<Deposit> = {
  group: 'deposit',
  request: 'deposit.request',
  queue: 'deposit.queue',
  pending: 'deposit.pending',
  reasons: {
    'transfer-not-found': 'deposit.reason.transfer-not-found',
    'amount-differs': 'deposit.reason.amount-differs',
    'sender-differs': 'deposit.reason.sender-differs',
    'voucher-unreadable': 'deposit.reason.voucher-unreadable',
  },
  facts: ({ amount, currency, simulated }) => [
    [t('review.fact.amount'), paidText(amount, currency, simulated)],
  ],
  summary: ({ amount, currency }) => `${formatAmount(amount)} ${currency}`,
}

/** An amount with its currency; one of a sandbox says that it is simulated. */
function paidText(amount: string, currency: string, simulated: number): string {
  const text = `${formatAmount(amount)} ${currency}`
  return simulated === 1 ? t('review.simulated', { amount: text }) : text
}
