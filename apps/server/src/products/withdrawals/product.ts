import { defineProduct } from '../define-product.ts'
import { withdrawalRules } from './rules.ts'
import { withdrawalFlows } from './store-flows.ts'
import { listWithdrawalHolds } from './store-holds.ts'
import { verifyWithdrawals } from './verify-withdrawals.ts'

export const withdrawals = defineProduct({
  name: 'withdrawals',
  holds: listWithdrawalHolds,
  flows: withdrawalFlows,
  rules: () => withdrawalRules,
  verify: ({ database }) => verifyWithdrawals(database),
})
