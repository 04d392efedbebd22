import { type Quantity, quantity, type Rate, unitsOf } from '@candor/money'

/**
 * What a level requires and grants. Amounts are in USDT, the discount is a fraction of the fee
 * rate.
 */
export type VipTerms = {
  readonly level: number
  readonly threshold: Quantity
  readonly feeDiscount: Rate
  readonly borrowing: boolean
}

/** The number of days a level is computed from, the last being the day it is computed for. */
export const VIP_DAYS = 30

/** Ascending (REW-06, REW-07). */
export const VIP_LEVELS: readonly VipTerms[] = [
  { level: 0, threshold: unitsOf('0'), feeDiscount: unitsOf('0'), borrowing: false },
  { level: 1, threshold: unitsOf('10000'), feeDiscount: unitsOf('0.1'), borrowing: false },
  { level: 2, threshold: unitsOf('100000'), feeDiscount: unitsOf('0.2'), borrowing: true },
  { level: 3, threshold: unitsOf('1000000'), feeDiscount: unitsOf('0.3'), borrowing: true },
]

/** The highest level whose threshold the 30-day volume or the average assets reach (REW-06). */
export function computeVipLevel(volume: Quantity, averageAssets: Quantity): number {
  const higher = volume > averageAssets ? volume : averageAssets
  return VIP_LEVELS.findLast(({ threshold }) => higher >= threshold)?.level ?? 0
}

/**
 * The mean of the assets at the ends of 30 days, rounded down; a day without an account or assets
 * counts as zero.
 */
export function averageAssets(dayEnds: readonly Quantity[]): Quantity {
  return quantity(
    dayEnds.reduce<bigint>((sum, assets) => sum + (assets as bigint), 0n) / BigInt(VIP_DAYS),
  )
}

/** Throws on a level that is not in the table. */
export function vipTerms(level: number): VipTerms {
  const terms = VIP_LEVELS[level]
  if (terms === undefined) throw new RangeError(`there is no VIP level ${level}`)
  return terms
}
