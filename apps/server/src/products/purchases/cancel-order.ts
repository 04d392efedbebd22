import type { Answer, Input } from '@candor/contract'
import type { purchases } from '@candor/contract/purchases'
import { canTransition } from '@candor/engine/purchases/order'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { lockOwnOrder, moveToEnd, enqueueMoved } from './store.ts'

/** Cancels an own unpaid order (BUY-12). */
export async function cancelOrder(
  deps: PurchaseDeps,
  { id }: Input<typeof purchases.cancel>,
  context: SignedIn,
): Promise<Answer<typeof purchases.cancel>> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  return moneyCommand<Answer<typeof purchases.cancel>>(
    deps,
    context,
    async (tx, publishAfterCommit) => {
      const order = await lockOwnOrder(tx, userId, id)
      if (order === undefined) return { refused: 'NOT_FOUND' }
      if (!canTransition(order, 'cancelled', nowMs)) return { refused: 'ORDER_STATE' }
      await moveToEnd(tx, id, 'cancelled', '', toDate(nowMs))
      publishAfterCommit(await enqueueMoved(tx, toDate(nowMs), [{ id, userId, status: 3 }]))
      return { message: context.text('purchase-cancelled') }
    },
  )
}
