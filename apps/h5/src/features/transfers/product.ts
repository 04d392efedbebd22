import { defineProduct } from '../../app/products/define-product.ts'

export const transfers = defineProduct({
  name: 'transfers',
  group: 'transfers',
  pages: {
    '/pages/fund/fundTransfer': {},
    '/pages/fund/transfer_history': {},
  },
})
