import { defineProduct } from '../../app/products/define-product.ts'

export const seconds = defineProduct({
  name: 'seconds',
  feature: 'seconds',
  tradePage: 'seconds',
  group: 'seconds',
  events: { closed_microorder: ['seconds', 'wallet'] },
  pages: {
    '/pages/transaction/seconds_order': { stays: true },
  },
})
