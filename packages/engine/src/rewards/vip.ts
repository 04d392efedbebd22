import { type Quantity, quantity, type Rate, unitsOf } from '@candor/money'

/**
 * What a level asks for and gives. Amounts are USDT, the discount is a fraction of the fee rate.
 */
export type VipTerms = {
  readonly level: number
  readonly threshold: Quantity
  readonly feeDiscount: Rate
  readonly borrowing: boolean
}

/** The days a level is computed from: the day it is computed for and those before it. */
export const VIP_DAYS = 30

/** Every level, lowest first (REW-06, REW-07). */
export const VIP_LEVELS: readonly VipTerms[] = [
  { level: 0, threshold: unitsOf('0'), feeDiscount: unitsOf('0'), borrowing: false },
  { level: 1, threshold: unitsOf('10000'), feeDiscount: unitsOf('0.1'), borrowing: false },
  { level: 2, threshold: unitsOf('100000'), feeDiscount: unitsOf('0.2'), borrowing: true },
  { level: 3, threshold: unitsOf('1000000'), feeDiscount: unitsOf('0.3'), borrowing: true },
]

/**
 * The highest level whose amount either the volume of 30 days or their average assets reach
 * (REW-06).
 */
export function computeVipLevel(volume: Quantity, averageAssets: Quantity): number {
  const higher = volume > averageAssets ? volume : averageAssets
  return VIP_LEVELS.findLast(({ threshold }) => higher >= threshold)?.level ?? 0
}

/**
 * The mean of the assets at the ends of 30 days, rounded down; a day on which there was no account,
 * or nothing in it, counts as zero.
 */
export function averageAssets(dayEnds: readonly Quantity[]): Quantity {
  return quantity(
    dayEnds.reduce<bigint>((sum, assets) => sum + (assets as bigint), 0n) / BigInt(VIP_DAYS),
  )
}

/** What a level gives; a level that is not in the table is our bug and throws. */
export function vipTerms(level: number): VipTerms {
  const terms = VIP_LEVELS[level]
  if (terms === undefined) throw new RangeError(`there is no VIP level ${level}`)
  return terms
}
