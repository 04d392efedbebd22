import { button } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import * as futures from '../futures-page.ts'
import { said } from '../texts.ts'
import { openContract } from '../traders.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'futures.open',
    path: /\/api\/lever\/submit/,
    by: 'holder',
    page: futures.tradePagePath,
    async send({ page }) {
      await page.getByRole('meter').waitFor()
      await futures.lots(page).fill('1')
      await futures.confirm(page)
    },
    effects: countOf('contract_order'),
  },
  {
    call: 'futures.closeMany',
    path: /\/api\/lever\/batch_close/,
    by: 'holder',
    page: futures.tradePagePath,
    async open(page, person) {
      await openContract(person, 1)
      await button(page, said('futures.close.menu')).click()
    },
    async send({ page, tapPause }) {
      await tapPause()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${said('futures.close.all')} \\(`) })
        .click()
    },
    effects: async (person) => (await futures.orders(person, 3)).length,
    isOverByItself: true,
  },
]
