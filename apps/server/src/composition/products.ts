import { findAlertProof, isAlertFired, listAlertProofs } from '../account/alerts/index.ts'
import { chainFlows } from '../platform/chains/index.ts'
import type { ProofSources } from '../platform/fairness/index.ts'
import type { ExpectedLockSource, FlowSource } from '../platform/ledger/index.ts'
import type { Catalogue } from '../platform/markets/index.ts'
import type { OrderSheets } from '../platform/records/index.ts'
import {
  type DisclosedProduct,
  type LossGate,
  createLossGate,
  checkMayTrade,
  checkRiskRead,
  type RealisedProfit,
  type TradeGate,
} from '../account/limits/index.ts'
import type { DisputedOrders } from '../kernel/disputed.ts'
import type { RiskGate } from '../kernel/risk-gate.ts'
import type { VariantOf } from '../account/wallet/index.ts'
import type {
  FeesPaid,
  OrderFees,
  OwedByUsers,
  ProductFacts,
  Verdict,
  Verified,
  VolumeTraded,
} from '../products/define-product.ts'
import { products } from '../products/index.ts'

const listed: readonly ProductFacts[] = products

/** Every product that locks money, used by the reconciler and npm run verify (LEDG-06). */
export const holdSources: readonly ExpectedLockSource[] = listed.flatMap(({ holds }) => holds ?? [])

/**
 * Everything that brings money in or takes it out, used by the same two (LEDG-20): products, and
 * the deposit and payout chain.
 */
export const flowSources: readonly FlowSource[] = [
  chainFlows,
  ...listed.flatMap(({ flows }) => flows ?? []),
]

/** Products whose closed orders count towards a user's daily loss limit (USER-31). */
export const realisedProfits: readonly RealisedProfit[] = listed.flatMap(
  ({ realised }) => realised ?? [],
)

/** Products whose fees earn rebates (REW-04). */
export const feesPaid: readonly FeesPaid[] = listed.flatMap(({ fees }) => fees ?? [])

/** Products whose fees a coupon pays back, by their names (REW-13). */
export const orderFees: ReadonlyMap<string, OrderFees> = new Map(
  listed.flatMap(({ name, orderFees: fees }): [string, OrderFees][] =>
    fees === undefined ? [] : [[name, fees]],
  ),
)

/** Products whose volume counts towards a VIP level (REW-06). */
export const volumesTraded: readonly VolumeTraded[] = listed.flatMap(({ volume }) => volume ?? [])

/** Users' debts, without which their assets are counted (REW-06). */
export const owedByUsers: readonly OwedByUsers[] = listed.flatMap(({ owed }) => owed ?? [])

/** Products that hold back purchases made by reversible payments (BUY-19). */
export const withdrawalHolds = listed.flatMap((product) => product.withdrawalHolds ?? [])

/** Which of its type's wordings a record takes, as its product says (LEDG-10). */
export const recordVariant: VariantOf = (record) =>
  listed.flatMap((product) => product.recordVariant?.(record) ?? [])[0]

/** Product records that are neither gain nor loss of a portfolio (LEDG-21). */
export const neutralRecords = listed.flatMap((product) => product.neutralRecords ?? [])

/** The leases that products need. */
export const leasesOfProducts = (catalogue: Catalogue): readonly string[] =>
  listed.flatMap((product) => product.leases?.(catalogue) ?? [])

export const orderSheets: OrderSheets = Object.assign(
  {},
  ...listed.map((product) => product.exports),
)

/** The proofs of products' orders and of price alerts (FAIR-04). */
export const proofSources: ProofSources = Object.assign({}, ...listed.map(({ proofs }) => proofs), {
  alert: { own: findAlertProof, decided: listAlertProofs },
})

/** Whether an own order of a kind has ended, which can be complained of then (CHAT-09). */
export const disputedOrders: DisputedOrders = Object.assign(
  {},
  ...listed.map(({ disputes }) => disputes),
  { alert: isAlertFired },
)

/** The products' recomputations of npm run verify, besides their proofs. */
export async function verifyProducts(on: Verified): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { verify } of listed) verdicts.push(...((await verify?.(on)) ?? []))
  return verdicts
}

/**
 * The gates before an order: whether the user may trade the product (USER-32, USER-33), and whether
 * their own loss limit allows it (USER-31).
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

/** The gate of products that neither a cool-off nor a loss limit ends (USER-33). */
export function composeRiskGate(product: DisclosedProduct): RiskGate {
  return (tx, userId, nowMs) => checkRiskRead(tx, userId, product, nowMs)
}
