import { creditPostings, canTransition } from '@candor/engine/purchases/order'
import { formatTrimmed } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import {
  type LockedOrder,
  moveToEnd,
  type QueuedEvents,
  enqueueMoved,
  type Transaction,
} from './store.ts'
import { creditOrder } from './store-credit.ts'

/**
 * Credits a locked order whose payment came in, in the transaction that marks it as paid: exactly
 * the promised amount, once (BUY-15).
 */
export async function approvePurchase(
  tx: Transaction,
  order: LockedOrder,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  if (!canTransition(order, 'paid', nowMs))
    throw new Error(`purchase ${order.id} was decided while it was held`)
  const { id, userId, receive } = order
  await moveToEnd(tx, id, 'paid', '', toDate(nowMs))
  await creditOrder(tx, order, creditPostings(order), toDate(nowMs))
  const params = { purchase: id, amount: formatTrimmed(receive), currency: 'USDT' }
  return enqueueMoved(
    tx,
    toDate(nowMs),
    [{ id, userId, status: 2, message: { kind: 'purchase-paid', params } }],
    ['wallet'],
  )
}

/** Rejects a locked order with a published reason (BUY-15). */
export async function rejectPurchase(
  tx: Transaction,
  order: LockedOrder,
  reason: string,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  if (!canTransition(order, 'rejected', nowMs))
    throw new Error(`purchase ${order.id} was decided while it was held`)
  const { id, userId, amount, currency } = order
  await moveToEnd(tx, id, 'rejected', reason, toDate(nowMs))
  return enqueueMoved(tx, toDate(nowMs), [
    {
      id,
      userId,
      status: 4,
      message: {
        kind: 'purchase-rejected',
        params: { purchase: id, amount: formatTrimmed(amount), currency, reason },
      },
    },
  ])
}
