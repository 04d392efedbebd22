import { factsIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../app/i18n/i18n.ts'
import { BankDetails } from './bank-details.tsx'
import { PurchasePreview } from './buy-form.tsx'
import { previewPurchase } from './form-values.ts'
import type { Offer } from './queries.ts'
import type { Purchase } from './use-purchase.ts'

/**
 * A processor with a fee: without one the amount received and the fee could be swapped unnoticed.
 */
const offer = {
  fee: '0.01500000',
  currencies: [
    { code: 'USD', rate: '1.00000000', as_of: '2026-11-20 10:00:00', open: 1, least: '100' },
    { code: 'THB', rate: '32.50000000', as_of: '2026-11-20 10:00:00', open: 1, least: '3250' },
  ],
} as unknown as Offer
const facts = (amount: string) => {
  const formValues = { amount, currency: 'THB' } as const
  return factsIn(
    renderToStaticMarkup(
      <PurchasePreview
        offer={offer}
        purchase={
          { draft: formValues, preview: previewPurchase(formValues, offer) } as unknown as Purchase
        }
      />,
    ),
  )
}

beforeAll(async () => {
  await loadGroup('purchases')
  await activate('en')
})

it('PAGE-80 BUY-08 rate, fee and what is received stand beside their own labels, with a fee above zero', () => {
  expect(facts('3250')).toEqual({
    Rate: '1 USDT = 32.50 THB',
    Fee: '1.50 USDT',
    'You receive': '98.50 USDT',
  })
  expect(facts('')).toEqual({ Rate: '1 USDT = 32.50 THB', Fee: '–', 'You receive': '–' })
})

it('PAGE-38 BUY-06 each bank detail stands beside its own label, with a button of that name', () => {
  const details = {
    account_name: 'Candor Ltd',
    iban: 'DE02',
    country: 'Germany',
    bic: 'ABCDEF',
    bank_name: 'Bank One',
    bank_address: 'Street 1',
    reference: 'SANDBOX-7',
  }
  const markup = renderToStaticMarkup(<BankDetails details={details} />)
  const shown = {
    'Account name': 'Candor Ltd',
    IBAN: 'DE02',
    'Beneficiary country': 'Germany',
    'BIC / SWIFT': 'ABCDEF',
    'Bank name': 'Bank One',
    'Bank address': 'Street 1',
    'Payment reference': 'SANDBOX-7',
  }
  expect(factsIn(markup)).toEqual(shown)
  expect([...markup.matchAll(/aria-label="Copy: ([^"]+)"/g)].map(([, name]) => name)).toEqual(
    Object.keys(shown),
  )
})
