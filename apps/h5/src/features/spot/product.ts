import { defineProduct } from '../../app/products/define-product.ts'

export const spot = defineProduct({
  name: 'spot',
  feature: 'spot',
  tradePage: 'coins',
  group: 'spot',
  events: { coin_trade: ['spot', 'wallet'] },
  pages: {
    '/pages/transaction/index': { stays: true },
    '/pages/transaction/index2': { stays: true },
    '/pages/transaction/currency': {},
    '/pages/transaction/currency_order': { stays: true },
  },
})
