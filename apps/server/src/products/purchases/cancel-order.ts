import type { Input } from '@candor/contract'
import type { purchases } from '@candor/contract/purchases'
import { canTransition } from '@candor/engine/purchases/order'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { takeBack } from '../../kernel/approval-queue.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { moveToEnd, enqueueMoved, purchaseRequests } from './store.ts'

export function cancelOrder(
  deps: PurchaseDeps,
  { id }: Input<typeof purchases.cancel>,
  context: SignedIn,
) {
  return takeBack(deps, context, id, {
    requests: purchaseRequests,
    done: 'purchase-cancelled',
    isOpen: (order, nowMs) => canTransition(order, 'cancelled', nowMs),
    async end(tx, { userId }, nowMs) {
      await moveToEnd(tx, id, 'cancelled', '', toDate(nowMs))
      return enqueueMoved(tx, toDate(nowMs), [{ id, userId, status: 3 }])
    },
  })
}
