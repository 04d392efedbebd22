import { toDate } from '../../clock/clock.ts'
import type { RecoveryReviewDeps } from './recovery-deps.ts'
import { endRequest, lockHeldRequest, type QueuedEvents, type Transaction } from './store.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Ends the recovery of a user that is held, in the transaction of a freeze that he began or asked
 * for: nothing of a frozen account changes by what was passed before it (AUTH-37). It is none of
 * the two cancelled ones of AUTH-38, since a stolen session can freeze too; and one passed while
 * the account is frozen goes its way, so that none of these freezes, of which each can begin but
 * once while it lasts, keeps an owner out.
 */
export async function endHeldByFreeze(
  tx: Transaction,
  deps: Pick<RecoveryReviewDeps, 'messenger'>,
  userId: number,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const request = await lockHeldRequest(tx, userId)
  if (request === undefined) return undefined
  await endRequest(tx, request.id, 4, 'frozen', toDate(nowMs))
  return notifyOwner(tx, deps, request, { kind: 'recovery-cancelled', params: {} }, nowMs)
}
