import { type Answer, type Input, wrongField } from '@candor/contract'
import type { purchases } from '@candor/contract/purchases'
import { canTransition } from '@candor/engine/purchases/order'
import { toDate } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { moneyCommand } from '../../http/money-call.ts'
import { lockRequest } from '../../kernel/approval-queue.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { lockUser, isProof, moveToProved, enqueueMoved, purchaseRequests } from './store.ts'

/**
 * Stores the picture of a payment; from then on the order does not expire, and staff decide
 * (BUY-11).
 */
export async function provePayment(
  deps: PurchaseDeps,
  { id, voucher }: Input<typeof purchases.proof>,
  context: SignedIn,
): Promise<Answer<typeof purchases.proof>> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  return moneyCommand<Answer<typeof purchases.proof>>(
    deps,
    context,
    async (tx, publishAfterCommit) => {
      await lockUser(tx, userId)
      if (!(await deps.isOwnPrivateUpload(tx, userId, voucher))) return wrongField('voucher')
      const order = await lockRequest(tx, purchaseRequests, id, userId)
      if (order === undefined) return { refused: 'NOT_FOUND' }
      if (!canTransition(order, 'proof_submitted', nowMs)) return { refused: 'ORDER_STATE' }
      if (await isProof(tx, voucher)) return { refused: 'DUPLICATE' }
      await moveToProved(tx, id, voucher, toDate(nowMs))
      publishAfterCommit(await enqueueMoved(tx, toDate(nowMs), [{ id, userId, status: 1 }]))
      return { message: context.text('purchase-proved') }
    },
  )
}
