import { defineProduct } from '../../app/products/define-product.ts'

export const deposits = defineProduct({
  name: 'deposits',
  feature: 'deposits',
  group: 'assets',
  pages: {
    '/pages/fund/receive': {},
  },
})
