import { button } from '../controls.ts'
import { BTC, USDT, type MoneyFormCase } from '../money-form-case.ts'
import * as spot from '../spot-page.ts'
import { said } from '../texts.ts'
import { taken } from '../traders.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'spot.placeOrder',
    path: /\/api\/coin\/trade/,
    by: 'holder',
    page: '/pages/transaction/currency?symbol=BTC/USDT',
    async send({ page }) {
      await page.locator('[data-price]').first().waitFor()
      await spot.fill(page, 'price', '1000')
      await spot.fill(page, 'amount', '0.01')
      await spot.submit(page)
    },
    effects: async (person) => (await spot.openOrders(person)).length,
  },
  {
    call: 'spot.cancelAll',
    path: /\/api\/coin\/cancel_all/,
    by: 'holder',
    page: '/pages/transaction/currency?symbol=BTC/USDT',
    async open(page, person) {
      await taken(
        person.post('/coin/trade', {
          currency_id: BTC,
          legal_id: USDT,
          type: 1,
          amount: '0.01',
          target_price: '1000',
        }),
      )
      await button(page, said('spot.cancel.all')).click()
    },
    async send({ page, tapPause }) {
      await tapPause()
      await button(page.getByRole('dialog'), said('spot.cancel.all')).click()
    },
    effects: async (person) =>
      ((await person.get('/coin/list', { status: 3 })).message as unknown[]).length,
    isOverByItself: true,
  },
]
