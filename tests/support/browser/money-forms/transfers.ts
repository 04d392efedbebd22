import { button } from '../controls.ts'
import type { MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'transfers.move',
    path: /\/api\/wallet\/change/,
    by: 'holder',
    page: '/pages/fund/fundTransfer?currency=3',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('transfers.amount') }).fill('5')
      await button(page, said('transfers.submit')).click()
    },
    effects: async (person) =>
      ((await person.get('/wallet/hzhistory')).message as { total: number }).total,
  },
]
