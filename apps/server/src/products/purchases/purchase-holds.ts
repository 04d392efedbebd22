import { heldOf } from '@candor/engine/purchases/order'
import { HOLD_MS } from '@candor/engine/purchases/terms'
import { dateOf } from '../../clock/clock.ts'
import type { Queryable } from './store.ts'
import { creditedSince } from './store-credit.ts'

/**
 * What of a user's USDT may not be withdrawn at a moment because its payment can still be called
 * back, and from when all of it may be (BUY-19).
 */
export async function purchaseHolds(
  at: Queryable,
  userId: number,
  nowMs: number,
): Promise<ReturnType<typeof heldOf>> {
  return heldOf(await creditedSince(at, userId, dateOf(nowMs - HOLD_MS)), nowMs)
}
