import { vipTerms } from '@candor/engine/rewards/vip'
import { type Rate, rate } from '@candor/money'
import { loadLevels } from './store-vip.ts'
import type { Queryable } from './store.ts'

/**
 * The fee discounts of the levels in force for new orders (REW-07); users without an entry pay the
 * published rate.
 */
export async function loadFeeDiscounts(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Rate>> {
  const levels = await loadLevels(db, [...new Set(userIds)])
  return new Map([...levels].map(([userId, level]) => [userId, vipTerms(level).feeDiscount]))
}

/** The same for one user. */
export async function loadFeeDiscount(db: Queryable, userId: number): Promise<Rate> {
  return (await loadFeeDiscounts(db, [userId])).get(userId) ?? rate(0n)
}

/** A user's level in force; 0 before the first. */
export async function loadLevel(db: Queryable, userId: number): Promise<number> {
  return (await loadLevels(db, [userId])).get(userId) ?? 0
}
