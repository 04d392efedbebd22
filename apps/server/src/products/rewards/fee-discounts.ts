import { vipTerms } from '@candor/engine/rewards/vip'
import { type Rate, rate } from '@candor/money'
import { loadLevels } from './store-vip.ts'
import type { Queryable } from './store.ts'

/**
 * By how much the levels in force lower the fee rates of orders that are accepted now (REW-07); who
 * is missing pays the published rate.
 */
export async function loadFeeDiscounts(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Rate>> {
  const levels = await loadLevels(db, [...new Set(userIds)])
  return new Map([...levels].map(([userId, level]) => [userId, vipTerms(level).feeDiscount]))
}

/** The same of one user. */
export async function loadFeeDiscount(db: Queryable, userId: number): Promise<Rate> {
  return (await loadFeeDiscounts(db, [userId])).get(userId) ?? rate(0n)
}

/** A user's level in force; 0 before his first. */
export async function loadLevel(db: Queryable, userId: number): Promise<number> {
  return (await loadLevels(db, [userId])).get(userId) ?? 0
}
