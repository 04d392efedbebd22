import { findAlertProof, listAlertProofs } from '../account/alerts/index.ts'
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
  type RealisedProfit,
  type TradeGate,
} from '../account/limits/index.ts'
import type { VariantOf } from '../account/wallet/index.ts'
import type {
  FeesPaid,
  OwedByUsers,
  ProductFacts,
  Verdict,
  Verified,
  VolumeTraded,
} from '../products/define-product.ts'
import { products } from '../products/index.ts'

const listed: readonly ProductFacts[] = products

/** Every product that locks money, asked by the reconciler and by npm run verify (LEDG-06). */
export const holdSources: readonly ExpectedLockSource[] = listed.flatMap(({ holds }) => holds ?? [])

/**
 * What brings money in from outside or takes it out, asked by the same two (LEDG-20): products, and
 * the chains that deposits and withdrawals go over.
 */
export const flowSources: readonly FlowSource[] = [
  chainFlows,
  ...listed.flatMap(({ flows }) => flows ?? []),
]

/** Products whose closed orders count towards a user's own daily loss limit (USER-31). */
export const realisedProfits: readonly RealisedProfit[] = listed.flatMap(
  ({ realised }) => realised ?? [],
)

/** Products whose fees earn rebates (REW-04). */
export const feesPaid: readonly FeesPaid[] = listed.flatMap(({ fees }) => fees ?? [])

/** Products whose volume counts towards a VIP level (REW-06). */
export const volumesTraded: readonly VolumeTraded[] = listed.flatMap(({ volume }) => volume ?? [])

/** What users owe at a moment: their assets are counted without it (REW-06). */
export const owedByUsers: readonly OwedByUsers[] = listed.flatMap(({ owed }) => owed ?? [])

/** Products that hold back what was bought by payments that can be called back (BUY-19). */
export const withdrawalHolds = listed.flatMap((product) => product.withdrawalHolds ?? [])

/** Which of its type's wordings a record takes, as its product says (LEDG-10). */
export const recordVariant: VariantOf = (record) =>
  listed.flatMap((product) => product.recordVariant?.(record) ?? [])[0]

/** Records of products that are neither gain nor loss of a portfolio (LEDG-21). */
export const neutralRecords = listed.flatMap((product) => product.neutralRecords ?? [])

/** What products must be the only writers of. */
export const leasesOfProducts = (catalogue: Catalogue): readonly string[] =>
  listed.flatMap((product) => product.leases?.(catalogue) ?? [])

/** Orders as files, by their kind (LEDG-17). */
export const orderSheets: OrderSheets = Object.assign(
  {},
  ...listed.map((product) => product.exports),
)

/** Whose orders can be recomputed: products', and price alerts (FAIR-04). */
export const proofSources: ProofSources = Object.assign({}, ...listed.map(({ proofs }) => proofs), {
  alert: { own: findAlertProof, decided: listAlertProofs },
})

/** What npm run verify computes again of products, beside their proofs. */
export async function verifyProducts(on: Verified): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { verify } of listed) verdicts.push(...((await verify?.(on)) ?? []))
  return verdicts
}

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
