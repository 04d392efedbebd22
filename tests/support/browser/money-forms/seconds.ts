import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'seconds.placeOrder',
    path: /\/api\/microtrade\/submit/,
    by: 'holder',
    page: '/pages/transaction/index?product=seconds&symbol=BTC/USDT',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('seconds.stake.label') }).fill('20')
      await page
        .getByRole('group', { name: said('seconds.submit.direction') })
        .getByRole('button', { name: new RegExp(said('seconds.submit.up')) })
        .click()
    },
    effects: countOf('seconds_order'),
  },
]
