import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/spot.ts'

export const spot = defineProduct({
  name: 'spot',
  feature: 'spot',
  desk: 'coins',
  group: 'spot',
  pages: {
    '/pages/transaction/index': { stays: true },
    '/pages/transaction/index2': { stays: true },
    '/pages/transaction/currency': {},
    '/pages/transaction/currency_order': { stays: true },
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly spot: typeof messages
  }
}
