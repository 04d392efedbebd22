import { isLapsed } from '@candor/engine/purchases/order'
import { formatTrimmed } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { holdDue, LAPSE_BATCH, LAPSED, moveToEnd, type QueuedEvents, tellOf } from './store.ts'

/**
 * Cancels what was not paid in time (BUY-13). Any number of workers may do so at once: each takes
 * orders that nobody else holds, and an order is cancelled, and its owner told, in one transaction.
 */
export async function cancelDue(
  deps: Pick<PurchaseDeps, 'database' | 'onEvents'>,
  nowMs: number,
): Promise<void> {
  for (;;) {
    let [held, queued]: [number, QueuedEvents | undefined] = [0, undefined]
    await deps.database.transaction(async (tx) => {
      const due = (await holdDue(tx, dateOf(nowMs))).filter((order) => isLapsed(order, nowMs))
      for (const { id } of due) await moveToEnd(tx, id, 'cancelled', LAPSED, dateOf(nowMs))
      const told = due.map(({ id, userId, amount, currency }) => ({
        id,
        userId,
        status: 3,
        message: {
          kind: 'purchase-lapsed' as const,
          params: { purchase: id, amount: formatTrimmed(amount), currency },
        },
      }))
      ;[held, queued] = [due.length, await tellOf(tx, dateOf(nowMs), told)]
    })
    deps.onEvents(queued)
    if (held < LAPSE_BATCH) return
  }
}
