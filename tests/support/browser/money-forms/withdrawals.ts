import { payPassword } from '@candor/testing/withdrawing'
import { countOf, type MoneyFormCase } from '../money-form-case.ts'
import * as withdrawing from '../withdraw-page.ts'

export const forms: readonly MoneyFormCase[] = [
  {
    call: 'withdrawals.file',
    path: /\/api\/wallet\/out/,
    by: 'holder',
    page: '/pages/fund/withdraw?currency=3',
    async send(visitor) {
      await withdrawing.fill(visitor)
      await withdrawing.password(visitor.page).fill(payPassword)
      await withdrawing.send(visitor.page).click()
    },
    effects: countOf('withdrawal'),
  },
]
