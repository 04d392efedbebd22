import type { Answer, Input, purchases } from '@candor/contract'
import { mayMove } from '@candor/engine/purchases/order'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { tellingCall } from '../../http/money-call.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { holdOwn, moveToEnd, tellOf } from './store.ts'

/** Cancels an own order that is not paid yet (BUY-12). */
export async function cancelOrder(
  deps: PurchaseDeps,
  { id }: Input<typeof purchases.cancel>,
  context: SignedIn,
): Promise<Answer<typeof purchases.cancel>> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  return tellingCall<Answer<typeof purchases.cancel>>(deps, context, async (tx, tell) => {
    const order = await holdOwn(tx, userId, id)
    if (order === undefined) return { refused: 'NOT_FOUND' }
    if (!mayMove(order, 'cancelled', nowMs)) return { refused: 'ORDER_STATE' }
    await moveToEnd(tx, id, 'cancelled', '', dateOf(nowMs))
    tell(await tellOf(tx, dateOf(nowMs), [{ id, userId, status: 3 }]))
    return { message: context.text('purchase-cancelled') }
  })
}
