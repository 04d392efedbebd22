import { type Answer, type Input, type purchases, wrongField } from '@candor/contract'
import { mayMove } from '@candor/engine/purchases/order'
import { dateOf } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { tellingCall } from '../../http/money-call.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { holdUser, holdOwn, isProof, moveToProved, tellOf } from './store.ts'

/** Takes the picture that shows a payment; from then on no time runs, and staff decide (BUY-11). */
export async function provePayment(
  deps: PurchaseDeps,
  { id, voucher }: Input<typeof purchases.proof>,
  context: SignedIn,
): Promise<Answer<typeof purchases.proof>> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  return tellingCall<Answer<typeof purchases.proof>>(deps, context, async (tx, tell) => {
    await holdUser(tx, userId)
    if (!(await deps.isOwnPrivateUpload(tx, userId, voucher))) return wrongField('voucher')
    const order = await holdOwn(tx, userId, id)
    if (order === undefined) return { refused: 'NOT_FOUND' }
    if (!mayMove(order, 'proof_submitted', nowMs)) return { refused: 'ORDER_STATE' }
    if (await isProof(tx, voucher)) return { refused: 'DUPLICATE' }
    await moveToProved(tx, id, voucher, dateOf(nowMs))
    tell(await tellOf(tx, dateOf(nowMs), [{ id, userId, status: 1 }]))
    return { message: context.text('purchase-proved') }
  })
}
