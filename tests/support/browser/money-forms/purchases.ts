import { button, choose } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'purchases.order',
    path: /\/api\/buy_crypto\/order(?!s)/,
    by: 'holder',
    page: '/pages/otc/otc',
    async send({ page }) {
      await choose(page, said('purchases.country'), 'Thailand')
      await choose(page, said('purchases.method'), said('purchases.method.card'))
      await page.getByRole('textbox', { name: said('purchases.amount') }).fill('250')
      for (const [key, text] of [
        ['purchases.firstName', 'Ann'],
        ['purchases.lastName', 'Lee'],
        ['purchases.email', 'ann@example.com'],
        ['purchases.phone', '+66812345678'],
      ] as const)
        await page.getByRole('textbox', { name: said(key), exact: true }).fill(text)
      await button(page, said('purchases.buy')).click()
    },
    effects: countOf('purchase_order'),
  },
]
