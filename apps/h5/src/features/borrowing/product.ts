import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/borrowing.ts'

export const borrowing = defineProduct({
  name: 'borrowing',
  feature: 'borrowing',
  group: 'borrowing',
  pages: {
    '/pages/common/borrowing': {},
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly borrowing: typeof messages
  }
}
