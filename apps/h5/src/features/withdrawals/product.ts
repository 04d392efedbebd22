import { defineProduct } from '../../app/products/define-product.ts'

export const withdrawals = defineProduct({
  name: 'withdrawals',
  group: 'withdrawals',
  pages: {
    '/pages/fund/withdraw': {},
    '/pages/fund/receive_withdraw_record': {},
  },
})
