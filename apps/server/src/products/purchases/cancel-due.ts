import { isExpired } from '@candor/engine/purchases/order'
import { formatTrimmed } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import {
  lockDueOrders,
  LAPSE_BATCH,
  LAPSED,
  moveToEnd,
  type QueuedEvents,
  enqueueMoved,
} from './store.ts'

/**
 * Cancels what was not paid in time (BUY-13). Any number of workers may do so at once: each takes
 * orders that nobody else holds, and an order is cancelled, and its owner told, in one transaction.
 */
export async function cancelDue(
  deps: Pick<PurchaseDeps, 'database' | 'onEvents'>,
  nowMs: number,
): Promise<void> {
  for (;;) {
    let [lockedCount, queuedEvents]: [number, QueuedEvents | undefined] = [0, undefined]
    await deps.database.transaction(async (tx) => {
      const due = (await lockDueOrders(tx, toDate(nowMs))).filter((order) =>
        isExpired(order, nowMs),
      )
      for (const { id } of due) await moveToEnd(tx, id, 'cancelled', LAPSED, toDate(nowMs))
      const movedOrders = due.map(({ id, userId, amount, currency }) => ({
        id,
        userId,
        status: 3,
        message: {
          kind: 'purchase-lapsed' as const,
          params: { purchase: id, amount: formatTrimmed(amount), currency },
        },
      }))
      ;[lockedCount, queuedEvents] = [
        due.length,
        await enqueueMoved(tx, toDate(nowMs), movedOrders),
      ]
    })
    deps.onEvents(queuedEvents)
    if (lockedCount < LAPSE_BATCH) return
  }
}
