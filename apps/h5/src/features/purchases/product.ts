import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/purchases.ts'

export const purchases = defineProduct({
  name: 'purchases',
  feature: 'purchases',
  group: 'purchases',
  pages: {
    '/pages/otc/otc': {},
    '/pages/fund/payment_proof': { stays: true },
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly purchases: typeof messages
  }
}
