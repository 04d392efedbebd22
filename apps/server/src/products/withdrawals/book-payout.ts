import { toDate } from '../../clock/clock.ts'
import { lockRequest } from '../../kernel/approval-queue.ts'
import { nextState, returnFunds, messageParams, notifyOwner } from './decide-request.ts'
import { SANDBOX } from './payouts.ts'
import { type QueuedEvents, type Transaction, withdrawalRequests, writeDone } from './store.ts'
import { postWithdrawal } from './store-money.ts'
import { claimForBooking } from './store-payouts.ts'
import { payoutImpossible } from './wire.ts'

/**
 * Books an ended payout: the locked amount leaves, or all of it is returned where certainly nothing
 * was sent (OUT-03, OUT-04), in the transaction that marks the payout as booked. A second worker
 * finds it booked.
 */
export async function bookPayout(
  tx: Transaction,
  { id, withdrawalId }: { readonly id: number; readonly withdrawalId: number },
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const withdrawal = await lockRequest(tx, withdrawalRequests, withdrawalId)
  if (withdrawal === undefined) throw new Error(`payout ${id} is of no withdrawal`)
  const payout = await claimForBooking(tx, id, toDate(nowMs))
  if (payout === undefined) return undefined
  if (!payout.isDone)
    return returnFunds(tx, withdrawal, { kind: 'unsendable', reason: payoutImpossible }, nowMs)
  const next = nextState(withdrawal, { kind: 'sent', txid: payout.txid }, nowMs)
  if (next.status !== 'done') throw new Error(`withdrawal ${withdrawal.id} is not done`)
  await writeDone(tx, withdrawal.id, next.txid, toDate(next.doneMs))
  await postWithdrawal(tx, 'withdrawal.done', withdrawal, toDate(nowMs))
  return notifyOwner(
    tx,
    withdrawal,
    {
      userId: withdrawal.userId,
      kind: withdrawal.carrier === SANDBOX ? 'withdrawal-simulated' : 'withdrawal-done',
      params: messageParams(withdrawal),
    },
    nowMs,
  )
}
