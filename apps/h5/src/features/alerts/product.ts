import { defineProduct } from '../../app/products/define-product.ts'

export const alerts = defineProduct({
  name: 'alerts',
  group: 'market',
  pages: {
    '/pages/market/alerts': {},
  },
})
