import { formatAmount } from '../../../lib/amount.ts'
import type { Request } from '../queries.ts'
import type { Fact, ShownKind } from '../define-kind.ts'

type Purchase = Extract<Request['subject'], { readonly payer: unknown }>

export const shown: ShownKind<Purchase> = {
  request: 'Purchase',
  queue: 'Purchases',
  pending: 'nothing is credited',
  reasons: {
    'payment-not-received': 'No such payment has arrived',
    'payment-differs': 'A different amount or currency arrived',
    'payer-differs': 'Someone other than the named payer paid',
    'proof-unreadable': 'The payment proof is unreadable',
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
    ['Payer contact', `${payer.email}, ${payer.phone}`, 'plain'],
    ['Country', country, 'plain'],
    ...(payer.tax_id === '' ? [] : [['Tax ID', payer.tax_id, 'plain'] as const]),
    [
      'Credited on approval',
      `${formatAmount(receive)} USDT at ${formatAmount(rate)} ${currency} per USDT`,
    ],
  ]
}
