import { defineProduct } from '../define-product.ts'
import { swapRecords } from './records.ts'
import { swapRules } from './rules.ts'
import { listSwapFees } from './store-fees.ts'
import { findSwapProof, listSwapProofs } from './store-proof.ts'
import { isSwapEnded } from './store-disputed.ts'

export const swap = defineProduct({
  name: 'swap',
  records: swapRecords,
  wants: ['feeDiscount', 'usersInLiquidation'],
  provides: [],
  open: async (platform, ask) => (await import('./compose.ts')).composeSwap(platform, ask),
  fees: listSwapFees,
  proofs: { swap: { own: findSwapProof, decided: listSwapProofs } },
  disputes: { swap: isSwapEnded },
  rules: () => swapRules,
})
