import { borrowingHolds, owedAt } from '../products/borrowing/index.ts'
import { chainFlows } from '../platform/chains/index.ts'
import { depositFlows } from '../products/deposits/index.ts'
import {
  futuresFees,
  futuresHolds,
  futuresProfit,
  futuresVolume,
} from '../products/futures/index.ts'
import type { FlowSource } from '../platform/ledger/index.ts'
import {
  type DisclosedProduct,
  type LossGate,
  lossGate,
  mayTrade,
  type RealisedProfit,
  type TradeGate,
} from '../account/limits/index.ts'
import type { FeesPaid, OwedByUsers, VolumeTraded } from '../products/rewards/index.ts'
import { purchaseFlows } from '../products/purchases/index.ts'
import { secondsFees, secondsHolds, secondsProfit } from '../products/seconds/index.ts'
import { spotFees, spotHolds, spotVolume } from '../products/spot/index.ts'
import { swapFees } from '../products/swap/index.ts'
import { withdrawalFlows, withdrawalHolds } from '../products/withdrawals/index.ts'

/** Every product that locks money, asked by the reconciler and by npm run verify (LEDG-06). */
export const holdSources = [
  spotHolds,
  secondsHolds,
  futuresHolds,
  borrowingHolds,
  withdrawalHolds,
] as const

/** Products that bring money in from outside or take it out, asked by the same two (LEDG-20). */
export const flowSources: readonly FlowSource[] = [
  depositFlows,
  chainFlows,
  purchaseFlows,
  withdrawalFlows,
]

/** Products whose closed orders count towards a user's own daily loss limit (USER-31). */
export const realised: readonly RealisedProfit[] = [secondsProfit, futuresProfit]

/** Products whose fees earn rebates (REW-04). */
export const feesPaid: readonly FeesPaid[] = [spotFees, futuresFees, secondsFees, swapFees]

/** Products whose volume counts towards a VIP level (REW-06). */
export const volumesTraded: readonly VolumeTraded[] = [spotVolume, futuresVolume]

/** What users owe at a moment: their assets are counted without it (REW-06). */
export const owedByUsers: readonly OwedByUsers[] = [owedAt]

/**
 * What a product asks before it takes an order: whether the user may trade it at all (USER-32,
 * USER-33), and whether his own loss limit lets him (USER-31).
 */
export function gatesOf(product: DisclosedProduct): {
  readonly mayTrade: TradeGate
  readonly lossGate: LossGate
} {
  return {
    mayTrade: (tx, userId, nowMs) => mayTrade(tx, userId, product, nowMs),
    lossGate: lossGate(realised),
  }
}
