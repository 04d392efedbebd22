import { t } from '../../../i18n/i18n.ts'
import { formatAmount } from '../../../lib/amount.ts'
import type { Request } from '../queries.ts'
import type { Fact, ShownKind } from '../define-kind.ts'

type Purchase = Extract<Request['subject'], { readonly payer: unknown }>

export const shown: ShownKind<Purchase> = {
  group: 'purchase',
  request: 'purchase.request',
  queue: 'purchase.queue',
  pending: 'purchase.pending',
  reasons: {
    'payment-not-received': 'purchase.reason.payment-not-received',
    'payment-differs': 'purchase.reason.payment-differs',
    'payer-differs': 'purchase.reason.payer-differs',
    'proof-unreadable': 'purchase.reason.proof-unreadable',
  },
  facts: toFacts,
  summary: ({ amount, currency, reference, payer }) =>
    `${formatAmount(amount)} ${currency} · ${reference} · ${payer.name}`,
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
  const expected = `${formatAmount(amount)} ${currency}`
  return [
    [
      t('purchase.toPay'),
      simulated === 1 ? t('purchase.toPay.sandbox', { amount: expected }) : expected,
    ],
    [
      t('review.fact.method'),
      `${t(`purchase.method.${method}`)}${bank === '' ? '' : `, ${bank}`}`,
      'plain',
    ],
    [t('review.fact.reference'), reference],
    [t('purchase.payer'), payer.name],
    [t('purchase.payerContact'), `${payer.email}, ${payer.phone}`, 'plain'],
    [t('purchase.country'), country, 'plain'],
    ...(payer.tax_id === '' ? [] : [[t('purchase.taxId'), payer.tax_id, 'plain'] as const]),
    [
      t('purchase.credit'),
      t('purchase.credit.at', {
        amount: `${formatAmount(receive)} USDT`,
        rate: `${formatAmount(rate)} ${currency}`,
      }),
    ],
  ]
}
