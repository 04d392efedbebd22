import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/seconds.ts'

export const seconds = defineProduct({
  name: 'seconds',
  feature: 'seconds',
  desk: 'seconds',
  group: 'seconds',
  pages: {
    '/pages/transaction/seconds_order': { stays: true },
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly seconds: typeof messages
  }
}
