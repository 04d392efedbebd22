import { button } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'lockMining.purchase',
    path: /\/api\/lh\/deposit(?!\/)/,
    by: 'holder',
    page: '/pages/lockming/buy?id=1',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('locks.amount') }).fill('100')
      await page.getByRole('button', { name: said('locks.buy.submit'), exact: true }).click()
      await button(page.getByRole('dialog'), said('locks.buy.submit')).click()
    },
    effects: countOf('lock_order'),
  },
]
