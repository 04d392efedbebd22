import { defineProduct } from '../define-product.ts'
import { withdrawalFlows } from './store-flows.ts'
import { listWithdrawalHolds } from './store-holds.ts'

export const withdrawals = defineProduct({
  name: 'withdrawals',
  holds: listWithdrawalHolds,
  flows: withdrawalFlows,
})
