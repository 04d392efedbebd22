import { onePixel } from '@candor/testing/pictures'
import { button } from '../controls.ts'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import { said } from '../texts.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'deposits.file',
    path: /\/api\/wallet\/charge_req/,
    by: 'holder',
    page: '/pages/fund/receive?currency=3',
    async send({ page }) {
      await page.getByRole('textbox', { name: said('assets.deposit.amount') }).fill('250')
      // The same picture each time; each upload gives it another path.
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'voucher.png', mimeType: 'image/png', buffer: onePixel })
      await page.getByRole('button', { name: said('shell.action.remove') }).waitFor()
      await button(page, said('shell.action.submit')).click()
    },
    effects: countOf('deposit_request'),
  },
]
