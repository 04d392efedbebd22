import { defineProduct } from '../define-product.ts'
import { rewardsRecords } from './records.ts'
import { rewardsRules } from './rules.ts'
import { listCoveredFees } from './store-fees.ts'
import { listCouponHolds } from './store-holds.ts'
import { findCoverProof, listCoverProofs } from './store-proof.ts'
import type { Campaign } from './store-coupons.ts'
import { verifyCovers } from './verify-covers.ts'
import { verifyRewards } from './verify-rewards.ts'
import { isCouponRefundEnded } from './store-disputed.ts'

export const rewards = defineProduct({
  name: 'rewards',
  records: rewardsRecords,
  wants: ['factsOfProducts', 'isFeatureOn', 'publicOrigin', 'trialLocks'],
  provides: ['feeDiscount', 'feeDiscounts', 'vipLevel'],
  open: async (platform, ask) => (await import('./compose.ts')).composeRewards(platform, ask),
  fees: listCoveredFees,
  holds: listCouponHolds,
  proofs: { coupon: { own: findCoverProof, decided: listCoverProofs } },
  disputes: { coupon: isCouponRefundEnded },
  rules: ({ campaigns }: { readonly campaigns: readonly Campaign[] }) => rewardsRules(campaigns),
  verify: async (on) => [...(await verifyRewards(on)), ...(await verifyCovers(on))],
})
