import { dualInvestmentEvents } from '@candor/contract/dual-investment'
import { DUAL_STATUS_NUMBER } from '@candor/engine/dual-investment/order-status'
import type { StoredOrder } from './order.ts'
import { enqueue, type PrivateEvent, type QueuedEvents, type Transaction } from './store.ts'

/** Tells owners how their orders stand, each once of their balances, and what else there is. */
export function toDualEvents(
  tx: Transaction,
  orders: readonly StoredOrder[],
  now: Date,
  others: readonly PrivateEvent[] = [],
): Promise<QueuedEvents | undefined> {
  const owners = [...new Set(orders.map(({ userId }) => userId))]
  return enqueue(tx, now, [
    ...orders.map(({ id, userId, ended }): PrivateEvent => ({
      partyId: userId,
      event: dualInvestmentEvents.changed.name,
      payload: { id, status: DUAL_STATUS_NUMBER[statusOf(ended)] },
    })),
    ...owners.map((partyId): PrivateEvent => ({ partyId, event: 'wallet', payload: {} })),
    ...others,
  ])
}

function statusOf(ended: StoredOrder['ended']) {
  if (ended === undefined) return 'purchased'
  return ended.isReturned ? 'failed' : 'success'
}
