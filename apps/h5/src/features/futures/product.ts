import { defineProduct } from '../../app/products/define-product.ts'

export const futures = defineProduct({
  name: 'futures',
  feature: 'futures',
  tradePage: 'futures',
  group: 'futures',
  pages: {
    '/pages/transaction/contract': {},
    '/pages/transaction/contract_order': { stays: true },
  },
})
