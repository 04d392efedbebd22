import { listIn } from '@candor/testing/rule'
import { expect, it } from 'vitest'
import { purchaseCountries, purchaseCurrencies, purchaseMethods } from './purchases.ts'

const called: Readonly<Record<string, string>> = {
  'bank transfer': 'bank_transfer',
  'third-party payer': 'third_party',
}
const country = new Intl.DisplayNames('en', { type: 'region' })

it('BUY-02 the countries are those of the rule, in its order', () => {
  expect(purchaseCountries.map((code) => (code === 'US' ? code : country.of(code)))).toEqual(
    listIn('BUY-02', 'Countries must be ', ';'),
  )
})

it('BUY-03 the methods are those of the rule', () => {
  expect(purchaseMethods).toEqual(
    listIn('BUY-03', 'methods must be ', '.').map((word) => called[word] ?? word),
  )
})

it('USER-27 BUY-01 the fiats are those of the rule, in its order', () => {
  expect(purchaseCurrencies).toEqual(listIn('USER-27', 'dollar, for ', ', taken'))
})
