import { defineProduct } from '../define-product.ts'
import { exportRequests } from './store-export.ts'
import { depositRules } from './rules.ts'
import { depositFlows } from './store-flows.ts'
import { isDepositEnded } from './store-disputed.ts'

export const deposits = defineProduct({
  name: 'deposits',
  wants: ['addressKey', 'depositChain', 'terms'],
  provides: ['depositAddresses'],
  open: async (platform, ask) => (await import('./compose.ts')).composeDeposits(platform, ask),
  flows: depositFlows,
  exports: { deposits: exportRequests },
  disputes: { deposit: isDepositEnded },
  rules: () => depositRules,
})
