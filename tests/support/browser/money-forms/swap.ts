import { button } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'swap.make',
    path: /\/api\/user\/Transfer/,
    by: 'holder',
    page: '/pages/fund/transfer',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('swap.amount') }).fill('10')
      await page.getByText(/1 USDT ≈/).waitFor()
      await button(page, said('swap.submit', { from: 'USDT', to: 'BTC' })).click()
    },
    effects: countOf('swap'),
  },
]
