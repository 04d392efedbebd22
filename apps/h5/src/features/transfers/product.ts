import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/transfers.ts'

export const transfers = defineProduct({
  name: 'transfers',
  group: 'transfers',
  pages: {
    '/pages/fund/fundTransfer': {},
    '/pages/fund/transfer_history': {},
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly transfers: typeof messages
  }
}
