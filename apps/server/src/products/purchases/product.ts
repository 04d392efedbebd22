import { defineProduct } from '../define-product.ts'
import { purchasesRecords } from './records.ts'
import { exportPurchases } from './store-export.ts'
import { purchaseRules } from './rules.ts'
import { loadPurchaseHolds } from './store-purchase-holds.ts'
import { purchaseFlows } from './store-flows.ts'
import { verifyPurchases } from './verify-purchases.ts'
import { isPurchaseEnded } from './store-disputed.ts'

export const purchases = defineProduct({
  name: 'purchases',
  records: purchasesRecords,
  wants: ['fiat', 'sealKey', 'terms'],
  provides: [],
  open: async (platform, ask) => (await import('./compose.ts')).composePurchases(platform, ask),
  flows: purchaseFlows,
  withdrawalHolds: loadPurchaseHolds,
  exports: { purchases: exportPurchases },
  disputes: { purchase: isPurchaseEnded },
  rules: () => purchaseRules,
  verify: ({ database }) => verifyPurchases(database),
})
