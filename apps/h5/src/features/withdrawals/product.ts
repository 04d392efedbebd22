import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/withdrawals.ts'

export const withdrawals = defineProduct({
  name: 'withdrawals',
  group: 'withdrawals',
  pages: {
    '/pages/fund/withdraw': {},
    '/pages/fund/receive_withdraw_record': {},
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly withdrawals: typeof messages
  }
}
