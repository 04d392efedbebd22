import type { Fiat } from '@candor/contract'
import type { HeldPurchases } from '@candor/engine/withdrawals/holds'
import { quantity, type Rate, sum } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import type { Queryable } from '../db/connection.ts'
import { listOtherAccounts } from '../account/identity/index.ts'
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
  feesPaid,
  owedByUsers,
  volumesTraded,
  withdrawalHolds as holdsOfProducts,
} from './products.ts'

/** What accounts and platform offer to products, which cannot reach them themselves. */
type OfTheRoot = {
  /** The published terms of a moment (STAFF-08). */
  readonly terms: TermsInForce
  /** Whether a user may trade a product at all, and whether their own loss limit lets them. */
  readonly tradeGates: typeof composeGates
  /** The further accounts of the person that an account is of (FUT-41). */
  readonly otherAccounts: typeof listOtherAccounts
  /** The disclosure of leverages above 25 (FUT-49). */
  readonly highLeverageVersion: number
  readonly sendMessages: typeof sendMessages
  /** The currencies as MKT-01 lists them now. */
  listedCurrencies(): readonly ListedCurrency[]
  readonly fiat: FiatRates
  fiatPerUsd(code: Fiat): Rate
  /** What deposit addresses of a sandbox are made from. */
  readonly addressKey: Buffer
  /** What papers and payers are sealed with. */
  readonly sealKey: Buffer
  /** What all products say of fees, volumes and debts. */
  readonly factsOfProducts: {
    readonly fees: typeof feesPaid
    readonly volumes: typeof volumesTraded
    readonly owed: typeof owedByUsers
  }
  /** The address that customers use. */
  publicOrigin(): string
}

declare module '../kernel/product-platform.ts' {
  interface Capabilities extends OfTheRoot {}
}

/** Everything of it that the root provides; the rest comes from products. */
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
    factsOfProducts: { fees: feesPaid, volumes: volumesTraded, owed: owedByUsers },
    publicOrigin: () => account.relyingParty().origin,
    checkPayPassword: (userId, input, nowMs) => checkPayPassword(security, userId, input, nowMs),
    secondFactor: account.access.secondFactor,
    withdrawalHolds: loadWithdrawalHolds,
  }
}

/**
 * Of the chain that coins come in and go out over. It is opened once the engines are at work, since
 * its node may take long to answer.
 */
export type ChainCapabilities = Pick<Capabilities, 'chainPayouts' | 'depositChain'>

export function toChainCapabilities(chain: Chain | undefined): ChainCapabilities {
  return { chainPayouts: chain?.payoutProvider, depositChain: chain?.deposits }
}

/** What products ask of a person's account and need no platform for. */
export const personCapabilities = {
  tradeGates: composeGates,
  otherAccounts: listOtherAccounts,
  highLeverageVersion: riskVersions.leverage,
  sendMessages,
} as const

/** What of a user's USDT all products together hold back, until the last of them lets it go. */
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

/** Why no money may leave, as withdrawals and their review ask it (LEDG-20). */
export function createMoneyOut(clock: Clock): Capabilities['moneyOut'] {
  return async (db) => {
    const state = await loadMoneyOut(db, clock.nowMs())
    return state.isHalted ? { reason: state.reason } : undefined
  }
}
