import type { Feature, Fiat } from '@candor/contract'
import type { HeldPurchases } from '@candor/engine/withdrawals/holds'
import { quantity, type Rate, sum } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import type { Queryable } from '../db/connection.ts'
import { listDocumentMarks, listOtherAccounts } from '../account/identity/index.ts'
import { riskVersions } from '../account/limits/index.ts'
import { sendMessages } from '../account/messages/index.ts'
import { checkPayPassword } from '../account/security/index.ts'
import type { Capabilities } from '../kernel/product-platform.ts'
import type { FiatRates } from '../platform/fiat/index.ts'
import { loadMoneyOut } from '../platform/ledger/index.ts'
import type { ListedCurrency } from '../platform/markets/index.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'
import type { Account } from './open-account.ts'
import type { Chain } from './open-chain.ts'
import type { TermsInForce } from './open-terms.ts'
import {
  composeGates,
  composeRiskGate,
  feesPaid,
  orderFees,
  owedByUsers,
  volumesTraded,
  withdrawalHolds as holdsOfProducts,
} from './products.ts'

/** What accounts and platform provide to products, which cannot import them. */
type OfTheRoot = {
  /** The published terms in force at a time (STAFF-08). */
  readonly terms: TermsInForce
  /** Whether a user may trade a product at all, and whether their own loss limit allows it. */
  readonly tradeGates: typeof composeGates
  /** Whether a user has read a product's risk disclosure, and nothing else. */
  readonly riskGate: typeof composeRiskGate
  readonly otherAccounts: typeof listOtherAccounts
  /** The keyed hashes of a user's verified documents. */
  readonly documentMarks: typeof listDocumentMarks
  /** The version of the disclosure of leverages above 25 (FUT-49). */
  readonly highLeverageVersion: number
  readonly sendMessages: typeof sendMessages
  /** The currencies as MKT-01 lists them now. */
  listedCurrencies(): readonly ListedCurrency[]
  readonly fiat: FiatRates
  fiatPerUsd(code: Fiat): Rate
  /** The key of a sandbox's deposit addresses. */
  readonly addressKey: Buffer
  /** The key that seals papers and payers. */
  readonly sealKey: Buffer
  /** All products' fees, volumes and debts. */
  readonly factsOfProducts: {
    readonly fees: typeof feesPaid
    readonly orderFees: typeof orderFees
    readonly volumes: typeof volumesTraded
    readonly owed: typeof owedByUsers
  }
  /** Whether a feature is switched on (SITE-13). */
  isFeatureOn(feature: Feature): boolean
  /** The address that customers use. */
  publicOrigin(): string
}

declare module '../kernel/product-platform.ts' {
  interface Capabilities extends OfTheRoot {}
}

/** Everything the root provides; the rest comes from products. */
export type CoreCapabilities = OfTheRoot &
  Pick<
    Capabilities,
    | 'chainPayouts'
    | 'checkPayPassword'
    | 'depositChain'
    | 'moneyOut'
    | 'secondFactor'
    | 'withdrawalHolds'
  >

export type CoreParts = {
  readonly secrets: Secrets
  readonly terms: TermsInForce
  readonly fiat: FiatRates
  readonly account: Account
  readonly moneyOut: Capabilities['moneyOut']
  readonly settings: { readonly featuresOff: readonly Feature[] }
  listedCurrencies(): readonly ListedCurrency[]
}

export function createCoreCapabilities(
  parts: CoreParts,
): Omit<CoreCapabilities, keyof ChainCapabilities> {
  const { secrets, terms, fiat, account, moneyOut } = parts
  const security = {
    ...account.access,
    notices: account.notices,
    sealKey: secrets.sealKey,
    relyingParty: () => account.relyingParty(),
  }
  return {
    ...personCapabilities,
    terms,
    fiat,
    moneyOut,
    fiatPerUsd: (code) => fiat.perUsd(code),
    listedCurrencies: () => parts.listedCurrencies(),
    addressKey: secrets.addressKey,
    sealKey: secrets.sealKey,
    factsOfProducts: { fees: feesPaid, orderFees, volumes: volumesTraded, owed: owedByUsers },
    isFeatureOn: (feature) => !parts.settings.featuresOff.includes(feature),
    publicOrigin: () => account.relyingParty().origin,
    checkPayPassword: (userId, input, nowMs) => checkPayPassword(security, userId, input, nowMs),
    secondFactor: account.access.secondFactor,
    withdrawalHolds: loadWithdrawalHolds,
  }
}

/**
 * The capabilities of the deposit and payout chain. It is opened after the engines, since its node
 * may take long to reply.
 */
export type ChainCapabilities = Pick<Capabilities, 'chainPayouts' | 'depositChain'>

export function toChainCapabilities(chain: Chain | undefined): ChainCapabilities {
  return { chainPayouts: chain?.payoutProvider, depositChain: chain?.deposits }
}

/** Account capabilities that need no platform. */
export const personCapabilities = {
  tradeGates: composeGates,
  riskGate: composeRiskGate,
  otherAccounts: listOtherAccounts,
  documentMarks: listDocumentMarks,
  highLeverageVersion: riskVersions.leverage,
  sendMessages,
} as const

/** The USDT that all products together hold back from a user, and until when. */
async function loadWithdrawalHolds(
  db: Queryable,
  userId: number,
  nowMs: number,
): Promise<HeldPurchases | undefined> {
  const holds: HeldPurchases[] = []
  for (const load of holdsOfProducts) {
    const own = await load(db, userId, nowMs)
    if (own !== undefined) holds.push(own)
  }
  return holds.length === 0
    ? undefined
    : {
        amount: sum([quantity(0n), ...holds.map(({ amount }) => amount)]),
        usableAtMs: Math.max(...holds.map(({ usableAtMs }) => usableAtMs)),
      }
}

/** Why no money may leave, for withdrawals and their review (LEDG-20). */
export function createMoneyOut(clock: Clock): Capabilities['moneyOut'] {
  return async (db) => {
    const state = await loadMoneyOut(db, clock.nowMs())
    return state.isHalted ? { reason: state.reason } : undefined
  }
}
