import { button } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'dualInvestment.buy',
    path: /\/api\/dual\/buyDual/,
    by: 'investor',
    page: '/pages/invest/invest?coin=BTC&type=put',
    // A reload stays on the page of the product that was chosen.
    async open(page) {
      if (page.url().includes('/pages/invest/purchase')) return
      await page
        .getByRole('article')
        .getByRole('link', { name: said('duals.open') })
        .first()
        .click()
    },
    async send({ page }) {
      await page.getByRole('textbox', { name: said('duals.shares') }).fill('1')
      await button(page.locator('main'), said('duals.buy.submit')).click()
      await button(page.getByRole('dialog'), said('duals.buy.submit')).click()
    },
    effects: countOf('dual_order'),
  },
]
