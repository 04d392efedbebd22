import { borrowingHolds, loadDebtsAt } from '../products/borrowing/index.ts'
import { chainFlows } from '../platform/chains/index.ts'
import { depositFlows } from '../products/deposits/index.ts'
import {
  loadFuturesFees,
  futuresHolds,
  loadFuturesProfit,
  loadFuturesVolume,
} from '../products/futures/index.ts'
import type { FlowSource } from '../platform/ledger/index.ts'
import {
  type DisclosedProduct,
  type LossGate,
  createLossGate,
  checkMayTrade,
  type RealisedProfit,
  type TradeGate,
} from '../account/limits/index.ts'
import type { FeesPaid, OwedByUsers, VolumeTraded } from '../products/rewards/index.ts'
import { purchaseFlows } from '../products/purchases/index.ts'
import { listSecondsFees, listSecondsHolds, sumSecondsProfit } from '../products/seconds/index.ts'
import { listSpotFees, listSpotHolds, listSpotVolume } from '../products/spot/index.ts'
import { listSwapFees } from '../products/swap/index.ts'
import { withdrawalFlows, listWithdrawalHolds } from '../products/withdrawals/index.ts'

/** Every product that locks money, asked by the reconciler and by npm run verify (LEDG-06). */
export const holdSources = [
  listSpotHolds,
  listSecondsHolds,
  futuresHolds,
  borrowingHolds,
  listWithdrawalHolds,
] as const

/** Products that bring money in from outside or take it out, asked by the same two (LEDG-20). */
export const flowSources: readonly FlowSource[] = [
  depositFlows,
  chainFlows,
  purchaseFlows,
  withdrawalFlows,
]

/** Products whose closed orders count towards a user's own daily loss limit (USER-31). */
export const realisedProfits: readonly RealisedProfit[] = [sumSecondsProfit, loadFuturesProfit]

/** Products whose fees earn rebates (REW-04). */
export const feesPaid: readonly FeesPaid[] = [
  listSpotFees,
  loadFuturesFees,
  listSecondsFees,
  listSwapFees,
]

/** Products whose volume counts towards a VIP level (REW-06). */
export const volumesTraded: readonly VolumeTraded[] = [listSpotVolume, loadFuturesVolume]

/** What users owe at a moment: their assets are counted without it (REW-06). */
export const owedByUsers: readonly OwedByUsers[] = [loadDebtsAt]

/**
 * What a product asks before it takes an order: whether the user may trade it at all (USER-32,
 * USER-33), and whether his own loss limit lets him (USER-31).
 */
export function composeGates(product: DisclosedProduct): {
  readonly mayTrade: TradeGate
  readonly lossGate: LossGate
} {
  return {
    mayTrade: (tx, userId, nowMs) => checkMayTrade(tx, userId, product, nowMs),
    lossGate: createLossGate(realisedProfits),
  }
}
