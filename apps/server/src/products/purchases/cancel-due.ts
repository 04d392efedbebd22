import { isExpired } from '@candor/engine/purchases/order'
import { formatTrimmed } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { settleScheduled, type Settlement } from '../../kernel/scheduled-settlement.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import {
  enqueueMoved,
  LAPSE_BATCH,
  LAPSED,
  lockDueOrders,
  type LockedOrder,
  moveToEnd,
  type Transaction,
} from './store.ts'

type Deps = Pick<PurchaseDeps, 'database' | 'onEvents'> & { onFault(error: unknown): void }

/**
 * Cancels what was not paid in time (BUY-13), in the kernel's way: an order is cancelled, and its
 * owner told, in one transaction. It is no deadline of the approval queue, in which an order waits
 * only once its payment is shown; no time runs there.
 */
export async function cancelDue(deps: Deps, nowMs: number): Promise<void> {
  await settleScheduled<LockedOrder>(deps, {
    batch: LAPSE_BATCH,
    lockDue: (tx, limit, except) => lockDueOrders(tx, toDate(nowMs), limit, except),
    settle: (tx, orders) => cancelOrders(tx, deps, nowMs, orders),
  })
}

async function cancelOrders(
  tx: Transaction,
  deps: Deps,
  nowMs: number,
  orders: readonly LockedOrder[],
): Promise<Settlement> {
  const due = orders.filter((order) => isExpired(order, nowMs))
  for (const { id } of due) await moveToEnd(tx, id, 'cancelled', LAPSED, toDate(nowMs))
  const movedOrders = due.map(({ id, userId, amount, currency }) => ({
    id,
    userId,
    status: 3 as const,
    message: {
      kind: 'purchase-lapsed' as const,
      params: { purchase: id, amount: formatTrimmed(amount), currency },
    },
  }))
  const queuedEvents = await enqueueMoved(tx, toDate(nowMs), movedOrders)
  return {
    settled: due.length,
    afterCommit: () => {
      deps.onEvents(queuedEvents)
    },
  }
}
