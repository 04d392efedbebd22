import { computePurchaseHold } from '@candor/engine/purchases/order'
import { PURCHASE_HOLD_MS } from '@candor/engine/purchases/terms'
import { toDate } from '../../clock/clock.ts'
import type { Queryable } from './store.ts'
import { listCreditedSince } from './store-credit.ts'

/**
 * A user's USDT that may not be withdrawn because its payment can still be reversed, and when all
 * of it may (BUY-19).
 */
export async function loadPurchaseHolds(
  db: Queryable,
  userId: number,
  nowMs: number,
): Promise<ReturnType<typeof computePurchaseHold>> {
  return computePurchaseHold(
    await listCreditedSince(db, userId, toDate(nowMs - PURCHASE_HOLD_MS)),
    nowMs,
  )
}
