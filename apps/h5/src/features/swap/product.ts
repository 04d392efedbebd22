import { defineProduct } from '../../app/products/define-product.ts'

export const swap = defineProduct({
  name: 'swap',
  feature: 'swap',
  group: 'swap',
  pages: {
    '/pages/fund/transfer': {},
  },
})
