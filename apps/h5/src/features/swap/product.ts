import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/swap.ts'

export const swap = defineProduct({
  name: 'swap',
  feature: 'swap',
  group: 'swap',
  pages: {
    '/pages/fund/transfer': {},
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly swap: typeof messages
  }
}
