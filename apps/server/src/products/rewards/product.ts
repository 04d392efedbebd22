import { defineProduct } from '../define-product.ts'
import { rewardsRules } from './rules.ts'
import type { Campaign } from './store-coupons.ts'
import { verifyRewards } from './verify-rewards.ts'

export const rewards = defineProduct({
  name: 'rewards',
  rules: ({ campaigns }: { readonly campaigns: readonly Campaign[] }) => rewardsRules(campaigns),
  verify: verifyRewards,
})
