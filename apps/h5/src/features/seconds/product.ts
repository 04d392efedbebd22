import { defineProduct } from '../../app/products/define-product.ts'

export const seconds = defineProduct({
  name: 'seconds',
  feature: 'seconds',
  tradePage: 'seconds',
  group: 'seconds',
  pages: {
    '/pages/transaction/seconds_order': { stays: true },
  },
})
