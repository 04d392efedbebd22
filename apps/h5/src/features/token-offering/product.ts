import { defineProduct } from '../../app/products/define-product.ts'

export const tokenOffering = defineProduct({
  name: 'token-offering',
  feature: 'tokenOffering',
  earn: true,
  group: 'offerings',
  pages: {
    '/pages/ieo/ieo': {},
    '/pages/ieo/subscribe': { stays: true },
    '/pages/ieo/order': { stays: true },
  },
})
