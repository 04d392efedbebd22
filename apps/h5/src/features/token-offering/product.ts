import { defineProduct } from '../../app/products/define-product.ts'

export const tokenOffering = defineProduct({
  name: 'token-offering',
  feature: 'tokenOffering',
  group: 'offerings',
  pages: {
    '/pages/ieo/ieo': {},
    '/pages/ieo/subscribe': { stays: true },
    '/pages/ieo/order': { stays: true },
  },
})
