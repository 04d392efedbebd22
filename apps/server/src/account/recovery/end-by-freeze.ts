import { toDate } from '../../clock/clock.ts'
import type { RecoveryReviewDeps } from './recovery-deps.ts'
import { endRequest, lockHeldRequest, type QueuedEvents, type Transaction } from './store.ts'
import { notifyOwner } from './notify-owner.ts'

/**
 * Ends a user's held recovery in the transaction of a freeze that the user began or requested: no
 * earlier approval changes a frozen account (AUTH-37). It does not count as one of the two
 * cancelled ones of AUTH-38, since a stolen session can freeze too; and a recovery approved while
 * the account is frozen continues, so that these freezes, each of which can begin only once while
 * active, keep no owner out.
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
