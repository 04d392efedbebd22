import { defineProduct } from '../../app/products/define-product.ts'

export const purchases = defineProduct({
  name: 'purchases',
  feature: 'purchases',
  group: 'purchases',
  pages: {
    '/pages/otc/otc': {},
    '/pages/fund/payment_proof': { stays: true },
  },
})
