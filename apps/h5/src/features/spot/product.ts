import { defineProduct } from '../../app/products/define-product.ts'

export const spot = defineProduct({
  name: 'spot',
  feature: 'spot',
  tradePage: 'coins',
  group: 'spot',
  pages: {
    '/pages/transaction/index': { stays: true },
    '/pages/transaction/index2': { stays: true },
    '/pages/transaction/currency': {},
    '/pages/transaction/currency_order': { stays: true },
  },
})
