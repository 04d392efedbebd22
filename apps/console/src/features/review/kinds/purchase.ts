import { formatAmount } from '../../../lib/amount.ts'
import type { Request } from '../queries.ts'
import type { Fact, ShownKind } from '../define-kind.ts'

type Purchase = Extract<Request['subject'], { readonly payer: unknown }>

export const shown: ShownKind<Purchase> = {
  request: 'Purchase',
  queue: 'Purchases',
  pending: 'nothing is credited',
  reasons: {
    'payment-not-received': 'No such payment came in',
    'payment-differs': 'Another amount or currency came in',
    'payer-differs': 'Somebody other than the payer named paid',
    'proof-unreadable': 'The proof cannot be read',
  },
  facts: toFacts,
  summary: ({ amount, currency, reference, payer }) =>
    `${formatAmount(amount)} ${currency} · ${reference} · ${payer.name}`,
}

const methodNames: Readonly<Record<Purchase['method'], string>> = {
  bank_transfer: 'Bank transfer',
  third_party: 'Third-party payer',
  wallet: 'Wallet',
  card: 'Card',
}

/** The expected payment, its payer and reference, and what an approval will credit. */
function toFacts({
  country,
  method,
  bank,
  amount,
  currency,
  rate,
  receive,
  reference,
  payer,
  simulated,
}: Purchase): readonly Fact[] {
  const paid = simulated === 1 ? ' (sandbox, nothing was paid)' : ''
  return [
    ['To be paid', `${formatAmount(amount)} ${currency}${paid}`],
    ['Method', `${methodNames[method]}${bank === '' ? '' : `, ${bank}`}`, 'plain'],
    ['Reference', reference],
    ['Payer', payer.name],
    ['Payer’s contact', `${payer.email}, ${payer.phone}`, 'plain'],
    ['Country', country, 'plain'],
    ...(payer.tax_id === '' ? [] : [['Tax id', payer.tax_id, 'plain'] as const]),
    [
      'Will be credited',
      `${formatAmount(receive)} USDT at ${formatAmount(rate)} ${currency} for one`,
    ],
  ]
}
