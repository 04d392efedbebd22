import { creditPostings, mayMove } from '@candor/engine/purchases/order'
import { formatTrimmed } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { type HeldOrder, moveToEnd, type QueuedEvents, tellOf, type Transaction } from './store.ts'
import { creditOrder } from './store-credit.ts'

/**
 * Credits a held order whose payment came in, in the transaction that makes it paid: exactly what
 * was promised, once (BUY-15).
 */
export async function passHeldPurchase(
  tx: Transaction,
  order: HeldOrder,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  if (!mayMove(order, 'paid', nowMs))
    throw new Error(`purchase ${order.id} was decided while it was held`)
  const { id, userId, receive } = order
  await moveToEnd(tx, id, 'paid', '', dateOf(nowMs))
  await creditOrder(tx, order, creditPostings(order), dateOf(nowMs))
  const params = { purchase: id, amount: formatTrimmed(receive), currency: 'USDT' }
  return tellOf(
    tx,
    dateOf(nowMs),
    [{ id, userId, status: 2, message: { kind: 'purchase-paid', params } }],
    ['wallet'],
  )
}

/** Rejects a held order with a reason out of the published list (BUY-15). */
export async function rejectHeldPurchase(
  tx: Transaction,
  order: HeldOrder,
  reason: string,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  if (!mayMove(order, 'rejected', nowMs))
    throw new Error(`purchase ${order.id} was decided while it was held`)
  const { id, userId, amount, currency } = order
  await moveToEnd(tx, id, 'rejected', reason, dateOf(nowMs))
  return tellOf(tx, dateOf(nowMs), [
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
