import { type Quantity, unitsOf } from '@candor/money'
import { NOTIONAL_TIERS, type NotionalTier } from '../futures/terms.ts'
import type { LevelLimits, LevelTable } from '../identity/limits.ts'

/** The limits that hold for whole persons and may change by a version (STAFF-08): what a level allows, and what one user may have in one pair's contracts. */
export type LimitTerms = { readonly levels: LevelTable; readonly notionalTiers: readonly NotionalTier[] }

/** What a verified user may always withdraw in 24 h, in BTC: a limit is there to slow a thief down, not to hold money. */
export const LEAST_WITHDRAWAL_BTC = unitsOf<Quantity>('1')

/**
 * Whether limits can be published: nothing without verification (KYC-09); for a verified user at least LEAST_WITHDRAWAL_BTC and something in fiat, and
 * never less on the higher level; of contracts the tiers of FUT-41, each positive and none allowing more at a higher multiple.
 */
export function areLimitsPublishable({ levels, notionalTiers }: LimitTerms): boolean {
  const isNothing = levels[0].withdrawalBtc === 0n && levels[0].fiatOrderUsdt === 0n
  const isRising = isWithin(levels[1], levels[2]) && levels[1].withdrawalBtc >= LEAST_WITHDRAWAL_BTC && levels[1].fiatOrderUsdt > 0n
  return isNothing && isRising && areTiers(notionalTiers)
}

function isWithin(lower: LevelLimits, higher: LevelLimits): boolean {
  return lower.withdrawalBtc <= higher.withdrawalBtc && lower.fiatOrderUsdt <= higher.fiatOrderUsdt
}

function areTiers(tiers: readonly NotionalTier[]): boolean {
  return tiers.length === NOTIONAL_TIERS.length && tiers.every(({ above, most }, index) => above === NOTIONAL_TIERS[index]?.above && most > 0n && most >= (tiers[index - 1]?.most ?? 0n))
}
