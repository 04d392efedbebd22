import { defineProduct } from '../define-product.ts'
import { rewardsRecords } from './records.ts'
import { rewardsRules } from './rules.ts'
import type { Campaign } from './store-coupons.ts'
import { verifyRewards } from './verify-rewards.ts'

export const rewards = defineProduct({
  name: 'rewards',
  records: rewardsRecords,
  wants: ['factsOfProducts', 'publicOrigin'],
  provides: ['feeDiscount', 'feeDiscounts', 'vipLevel'],
  open: async (platform, ask) => (await import('./compose.ts')).composeRewards(platform, ask),
  rules: ({ campaigns }: { readonly campaigns: readonly Campaign[] }) => rewardsRules(campaigns),
  verify: verifyRewards,
})
