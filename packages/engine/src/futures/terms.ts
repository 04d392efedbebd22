import type { Notional, Price, Quantity, Rate } from '@candor/money'
import { ceilDivide, isMultipleOf, min, quantity, rate, SCALE, unitsOf } from '@candor/money'

/**
 * The published terms of a pair's contracts. An order freezes those it needs. Rates are fractions
 * (0.0002 is 0.02 %).
 */
export type FuturesTerms = {
  readonly marketId: number
  readonly symbol: string
  readonly quoteId: number
  /** Base currency in one lot (FUT-08). */
  readonly lotSize: Quantity
  readonly minLots: number
  /** 0 means no maximum (FUT-35). */
  readonly maxLots: number
  readonly leverages: readonly number[]
  readonly spread: Rate
  readonly fee: Rate
  readonly overnight: Rate
  /**
   * The plausible price deviation of a silent pair (FUT-45), and whether the profit from a gap is
   * bounded (FUT-46).
   */
  readonly silenceBand: Rate
  readonly isGapBound: boolean
  /** The maximum difference between all users' longs and shorts, in quote currency (FUT-37). */
  readonly exposureCap: Notional
  /**
   * The maximum one user may have open and pending in the pair, highest leverage first (FUT-41).
   */
  readonly notionalTiers: readonly NotionalTier[]
  /**
   * The maximum share of exposureCap that all accounts of one person may have open and pending
   * (FUT-41); undefined in the first terms, which had no such bound.
   */
  readonly personShare?: Rate | undefined
  /**
   * The maximum share of exposureCap of all users' pending orders on one side (FUT-51); undefined
   * in the first terms, which had no such bound.
   */
  readonly pendingShare?: Rate | undefined
  readonly isOpen: boolean
}

/** When the insurance fund is too small for openings (FUT-42). */
export type FundTerms = {
  readonly minFloor: Quantity
  /** The floor as a share of the three largest pair caps together. */
  readonly capShare: Rate
  /** Openings stopped below the floor resume at this multiple of it. */
  readonly resumeFactor: number
}

/** The risk rate at or below which positions are liquidated (FUT-16), as a fraction. */
export const LIQUIDATION_RATE = unitsOf<Rate>('0.1')
/**
 * The minimum risk rate after a transfer out of the leverage account while a position is open
 * (MOVE-03), as a fraction.
 */
export const TRANSFER_RATE = unitsOf<Rate>('1.5')
/** The maximum open and pending orders of a user in one pair (FUT-35). */
export const MAX_OPEN_ORDERS = 50
/** The lot step of copied orders; own orders have whole lots (FUT-35). */
export const COPIED_LOT_STEP = unitsOf<Quantity>('0.01')
/**
 * The exclusive maximum of every price and amount of an order, so that everything computed from
 * them can be stored: 10^20 of a currency.
 */
export const MAX_UNITS = 10n ** 28n

/**
 * The maximum leverage of a pair (FUT-36): 50 where its margin covers the recorded ten-minute move,
 * otherwise 25, also without enough records.
 */
export function computeMaxLeverage(recordedMove: Rate | undefined): number {
  return recordedMove !== undefined && (recordedMove as bigint) * BigInt(MAX_LEVERAGE) <= SCALE
    ? MAX_LEVERAGE
    : REDUCED_LEVERAGE
}

/**
 * The plausible price deviation of a silent pair (FUT-45): its recorded ten-minute move in whole
 * per cent, rounded up; 3 % without enough records.
 */
export function computeSilenceBand(recordedMove: Rate | undefined): Rate {
  return recordedMove === undefined
    ? unitsOf('0.03')
    : rate(ceilDivide(recordedMove as bigint, PERCENT) * PERCENT)
}

const PERCENT = SCALE / 100n
const MAX_LEVERAGE = 50
const REDUCED_LEVERAGE = 25

/** The maximum one user may have open and pending in one pair at a leverage above `above`. */
export type NotionalTier = { readonly above: number; readonly maxNotional: Notional }

/**
 * The first published tiers of FUT-41, highest leverage first; in force until a version of the
 * limits replaces them (STAFF-08).
 */
export const NOTIONAL_TIERS: readonly NotionalTier[] = [
  { above: 75, maxNotional: unitsOf('50000') },
  { above: 50, maxNotional: unitsOf('100000') },
  { above: 25, maxNotional: unitsOf('250000') },
  { above: 10, maxNotional: unitsOf('1000000') },
  { above: 0, maxNotional: unitsOf('5000000') },
]

/**
 * The maximum of one user in one pair since the second version, at any leverage, and the maximum
 * share of the pair's cap for all accounts of one person (FUT-41).
 */
const MAX_NOTIONAL = unitsOf<Notional>('1000000')
export const PERSON_SHARE = unitsOf<Rate>('0.2')
/**
 * The maximum share of the cap for pending orders on one side since then, so that orders that cost
 * nothing to cancel cannot block the pair for others (FUT-51).
 */
export const PENDING_SHARE = unitsOf<Rate>('0.5')

/** The tiers of the second version of the limits. */
export function boundedTiers(tiers: readonly NotionalTier[]): NotionalTier[] {
  return tiers.map(({ above, maxNotional }) => ({
    above,
    maxNotional: min(maxNotional, MAX_NOTIONAL),
  }))
}

/** The fund's floor in the first and in the second version (FUT-42). */
export const FIRST_FUND_TERMS: FundTerms = {
  minFloor: unitsOf('100000'),
  capShare: unitsOf('0'),
  resumeFactor: 1,
}
export const FUND_TERMS: FundTerms = {
  minFloor: unitsOf('100000'),
  capShare: unitsOf('0.05'),
  resumeFactor: 2,
}

/**
 * The maximum a user may have open and pending in one pair when this is the highest leverage among
 * it (FUT-41).
 */
export function maxNotionalAt(leverage: number, tiers: readonly NotionalTier[]): Notional {
  const tier = tiers.find(({ above }) => leverage > above)
  if (tier === undefined) throw new RangeError(`a multiple must be positive: ${leverage}`)
  return tier.maxNotional
}

/**
 * Validates the terms of a listing and returns them. Throws on a lot size whose hundredth is not
 * exact, a spread or a fee of 100 % or more, an empty list of leverages.
 */
export function validateTerms(terms: FuturesTerms): FuturesTerms {
  const step = quantity(SCALE / (COPIED_LOT_STEP as bigint))
  if (terms.lotSize <= 0n || !isMultipleOf(terms.lotSize, step))
    throw new RangeError(`${terms.symbol}: a lot must be a positive number of millionths`)
  if (!isCount(terms.minLots, 1) || !isCount(terms.maxLots, 0))
    throw new RangeError(`${terms.symbol}: least and most lots must be whole`)
  if (terms.leverages.length === 0 || !terms.leverages.every((leverage) => isCount(leverage, 1)))
    throw new RangeError(`${terms.symbol}: multiples must be whole and positive`)
  for (const rate of [terms.spread, terms.fee, terms.overnight, terms.silenceBand]) {
    if (rate < 0n || rate >= SCALE)
      throw new RangeError(`${terms.symbol}: a rate must be a fraction below 1`)
  }
  if (terms.exposureCap < 0n) throw new RangeError(`${terms.symbol}: a cap must not be negative`)
  return terms
}

/** Whether an amount or a price can be computed with and stored. */
export function isStorable(units: Price | Quantity | Notional): boolean {
  return units >= 0n && units < MAX_UNITS
}

function isCount(value: number, minimum: number): boolean {
  return Number.isSafeInteger(value) && value >= minimum
}
