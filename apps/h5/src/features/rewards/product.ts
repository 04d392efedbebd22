import { defineProduct } from '../../app/products/define-product.ts'
import type { messages } from '../../locales/en/rewards.ts'

export const rewards = defineProduct({
  name: 'rewards',
  group: 'rewards',
  pages: {
    '/pages/setting/share': {},
    '/pages/setting/coupon': {},
    '/pages/setting/vip': {},
  },
})

declare module '../../app/i18n/i18n.ts' {
  interface TextGroups {
    readonly rewards: typeof messages
  }
}
