import { defineProduct } from '../define-product.ts'
import { purchaseRules } from './rules.ts'
import { purchaseFlows } from './store-flows.ts'
import { verifyPurchases } from './verify-purchases.ts'

export const purchases = defineProduct({
  name: 'purchases',
  flows: purchaseFlows,
  rules: () => purchaseRules,
  verify: ({ database }) => verifyPurchases(database),
})
