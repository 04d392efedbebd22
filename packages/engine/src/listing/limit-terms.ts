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
 * The limits of a person that a version may change (STAFF-08): those of each level, and of one user
 * in one pair's contracts.
 */
export type LimitTerms = ContractLimits & { readonly levels: LevelTable }

/**
 * The bounds of contracts beside the terms of their pairs. Those that staff versions do not touch
 * change with a release (FUT-41, FUT-42).
 */
export type ContractLimits = {
  readonly notionalTiers: readonly NotionalTier[]
  readonly personShare?: Rate | undefined
  readonly pendingShare?: Rate | undefined
  readonly fund: FundTerms
}

/**
 * The second version of the contract limits, published 24 h ahead where an installation has
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
 * The minimum 24 h withdrawal limit of a verified user, in BTC: a limit slows a thief down and must
 * not trap money.
 */
export const MIN_WITHDRAWAL_BTC = unitsOf<Quantity>('1')

/**
 * Whether limits can be published: nothing without verification (KYC-09); for a verified user at
 * least MIN_WITHDRAWAL_BTC and some fiat, never less on the higher level; for contracts the tiers
 * of FUT-41, each positive and none allowing more at a higher leverage.
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
