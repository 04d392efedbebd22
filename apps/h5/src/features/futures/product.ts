import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/futures.ts'

export const futures = defineProduct({
  name: 'futures',
  feature: 'futures',
  tradePage: 'futures',
  group: 'futures',
  pages: {
    '/pages/transaction/contract': {},
    '/pages/transaction/contract_order': { stays: true },
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly futures: typeof messages
  }
}
