import { defineProduct } from '../../app/products/define-product.ts'

export const rewards = defineProduct({
  name: 'rewards',
  group: 'rewards',
  pages: {
    '/pages/setting/share': {},
    '/pages/setting/coupon': {},
    '/pages/setting/vip': {},
  },
})
