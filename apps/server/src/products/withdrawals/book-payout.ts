import { dateOf } from '../../clock/clock.ts'
import { followed, giveBack, named, tell } from './decide-request.ts'
import { SANDBOX } from './payouts.ts'
import { holdWithdrawal, type QueuedEvents, type Transaction, writeDone } from './store.ts'
import { postWithdrawal } from './store-money.ts'
import { takeToBook } from './store-payouts.ts'
import { payoutImpossible } from './wire.ts'

/**
 * Follows a payout that ended: what was locked leaves, or all of it comes back where it is certain
 * that nothing was sent (OUT-03, OUT-04), in the transaction that marks the payout as booked.
 * Whoever comes second finds it booked.
 */
export async function bookPayout(
  tx: Transaction,
  { id, withdrawalId }: { readonly id: number; readonly withdrawalId: number },
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const held = await holdWithdrawal(tx, withdrawalId)
  if (held === undefined) throw new Error(`payout ${id} is of no withdrawal`)
  const payout = await takeToBook(tx, id, dateOf(nowMs))
  if (payout === undefined) return undefined
  if (!payout.isDone)
    return giveBack(tx, held, { kind: 'unsendable', reason: payoutImpossible }, nowMs)
  const next = followed(held, { kind: 'sent', txid: payout.txid }, nowMs)
  if (next.at !== 'done') throw new Error(`withdrawal ${held.id} is not done`)
  await writeDone(tx, held.id, next.txid, dateOf(next.doneMs))
  await postWithdrawal(tx, 'withdrawal.done', held, dateOf(nowMs))
  return tell(
    tx,
    held,
    {
      userId: held.userId,
      kind: held.carrier === SANDBOX ? 'withdrawal-simulated' : 'withdrawal-done',
      params: named(held),
    },
    nowMs,
  )
}
