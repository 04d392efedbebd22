import { defineProduct } from '../../app/products/define-product.ts'

export const dualInvestment = defineProduct({
  name: 'dual-investment',
  feature: 'dualInvestment',
  earn: true,
  group: 'duals',
  pages: {
    '/pages/invest/invest': {},
    '/pages/invest/purchase': {},
    '/pages/invest/mine': { stays: true },
    '/pages/invest/help': {},
  },
})
