import { type Quantity, type Rate, unitsOf } from '@candor/money'
import {
  boundedTiers,
  FUND_TERMS,
  type FundTerms,
  NOTIONAL_TIERS,
  type NotionalTier,
  PENDING_SHARE,
  PERSON_SHARE,
} from '../futures/terms.ts'
import type { LevelLimits, LevelTable } from '../identity/limits.ts'

/**
 * The limits that hold for whole persons and may change by a version (STAFF-08): what a level
 * allows, and what one user may have in one pair's contracts.
 */
export type LimitTerms = ContractLimits & { readonly levels: LevelTable }

/**
 * What bounds contracts beside the terms of their pairs: which part of it no version of the staff
 * touches is a release's (FUT-41, FUT-42).
 */
export type ContractLimits = {
  readonly notionalTiers: readonly NotionalTier[]
  readonly personShare?: Rate | undefined
  readonly pendingShare?: Rate | undefined
  readonly fund: FundTerms
}

/**
 * The second version of the limits of contracts: published 24 h before where an installation has
 * accounts.
 */
export function boundedLimits(terms: LimitTerms): LimitTerms {
  return {
    ...terms,
    notionalTiers: boundedTiers(terms.notionalTiers),
    personShare: PERSON_SHARE,
    pendingShare: PENDING_SHARE,
    fund: FUND_TERMS,
  }
}

/**
 * What a verified user may always withdraw in 24 h, in BTC: a limit is there to slow a thief down,
 * not to hold money.
 */
export const MIN_WITHDRAWAL_BTC = unitsOf<Quantity>('1')

/**
 * Whether limits can be published: nothing without verification (KYC-09); for a verified user at
 * least MIN_WITHDRAWAL_BTC and something in fiat, and never less on the higher level; of contracts
 * the tiers of FUT-41, each positive and none allowing more at a higher leverage.
 */
export function areLimitsPublishable({ levels, notionalTiers }: LimitTerms): boolean {
  const isNothing = levels[0].withdrawalBtc === 0n && levels[0].fiatOrderUsdt === 0n
  const isRising =
    isWithin(levels[1], levels[2]) &&
    levels[1].withdrawalBtc >= MIN_WITHDRAWAL_BTC &&
    levels[1].fiatOrderUsdt > 0n
  return isNothing && isRising && areTiers(notionalTiers)
}

function isWithin(lower: LevelLimits, higher: LevelLimits): boolean {
  return lower.withdrawalBtc <= higher.withdrawalBtc && lower.fiatOrderUsdt <= higher.fiatOrderUsdt
}

function areTiers(tiers: readonly NotionalTier[]): boolean {
  return (
    tiers.length === NOTIONAL_TIERS.length &&
    tiers.every(
      ({ above, maxNotional }, index) =>
        above === NOTIONAL_TIERS[index]?.above &&
        maxNotional > 0n &&
        maxNotional >= (tiers[index - 1]?.maxNotional ?? 0n),
    )
  )
}
