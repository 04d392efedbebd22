import type { Answer, Input, purchases } from '@candor/contract'
import { mayMove } from '@candor/engine/purchases/order'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCall } from '../../http/money-call.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { holdOwn, moveToEnd, type QueuedEvents, tellOf } from './store.ts'

/** Cancels an own order that is not paid yet (BUY-12). */
export async function cancelOrder(deps: PurchaseDeps, { id }: Input<typeof purchases.cancel>, context: SignedIn): Promise<Answer<typeof purchases.cancel>> {
  const { caller: { userId }, receivedAtMs: nowMs } = context
  let queued: QueuedEvents | undefined
  const answer = await moneyCall<Answer<typeof purchases.cancel>>(deps.database, context, async (tx) => {
    queued = undefined
    const order = await holdOwn(tx, userId, id)
    if (order === undefined) return { refused: 'NOT_FOUND' }
    if (!mayMove(order, 'cancelled', nowMs)) return { refused: 'ORDER_STATE' }
    await moveToEnd(tx, id, 'cancelled', '', dateOf(nowMs))
    queued = await tellOf(tx, dateOf(nowMs), [{ id, userId, status: 3 }])
    return { message: context.text('purchase-cancelled') }
  })
  deps.onEvents(queued)
  return answer
}
