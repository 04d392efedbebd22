import { dateOf, utcText } from '../../clock/clock.ts'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { holdWithdrawals } from '../access/index.ts'
import { personOf, removeLost } from '../security/index.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  constraintOf,
  dueRequests,
  endRequest,
  forgetRequests,
  holdById,
  holdUser,
  requestById,
  type Transaction,
  undecidedRequests,
} from './store.ts'
import { tell } from './tell.ts'
import { FORGET_MS } from './terms.ts'

type ReleaseDeps = Pick<RecoveryDeps, 'database' | 'messenger' | 'revocations' | 'onEvents'>

/**
 * Ends what nobody decided in its 48 h (AUTH-36), and the holds whose 72 h are over (AUTH-37). What
 * is due is read from the record, so that a process that was down does it when it is back; several
 * at once do it once. One that cannot be carried out holds up no other.
 */
export async function releaseDue(deps: ReleaseDeps, nowMs: number): Promise<void> {
  await forgetRequests(deps.database, dateOf(nowMs - FORGET_MS))
  const faults: unknown[] = []
  for (const id of await undecidedRequests(deps.database, dateOf(nowMs)))
    await endUndecided(deps, id, nowMs).catch((error: unknown) => {
      faults.push(error)
    })
  for (const id of await dueRequests(deps.database, dateOf(nowMs)))
    await release(deps, id, nowMs).catch((error: unknown) => {
      faults.push(error)
    })
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} recoveries could not be carried out`)
}

async function release(deps: ReleaseDeps, id: number, nowMs: number): Promise<void> {
  const done = await deps.database
    .transaction((tx) => carryOut(tx, deps, id, nowMs))
    .catch(async (error: unknown) => {
      // The new address became somebody else's meanwhile: nothing of the account changes.
      if (!['app_user_email_key', 'app_user_phone_key'].includes(constraintOf(error) ?? ''))
        throw error
      return deps.database.transaction((tx) => giveUp(tx, deps, id, nowMs))
    })
  if (done === undefined) return
  deps.onEvents(done.events)
  if (done.sessionIds.length > 0)
    deps.revocations.announce({ userId: done.userId, sessionIds: done.sessionIds })
}

/**
 * Its owner is told; who asked was told when he filed it that hearing nothing for so long means no
 * (AUTH-34).
 */
async function endUndecided(deps: ReleaseDeps, id: number, nowMs: number): Promise<void> {
  deps.onEvents(
    await deps.database.transaction(async (tx) => {
      const known = await requestById(tx, id)
      if (known === undefined) return undefined
      await holdUser(tx, known.userId)
      const request = await holdById(tx, id)
      if (request?.status !== 1) return undefined
      await endRequest(tx, id, 3, 'not-decided', dateOf(nowMs))
      return tell(
        tx,
        deps,
        request,
        { kind: 'recovery-failed', params: { reason: 'not-decided' } },
        nowMs,
      )
    }),
  )
}

async function carryOut(tx: Transaction, deps: ReleaseDeps, id: number, nowMs: number) {
  const known = await requestById(tx, id)
  if (known === undefined) return undefined
  const { userId } = known
  await holdUser(tx, userId)
  const request = await holdById(tx, id)
  if (
    request?.status !== 2 ||
    request.holdUntil === undefined ||
    request.holdUntil.getTime() > nowMs
  )
    return undefined
  const [now, before] = [dateOf(nowMs), await personOf(tx, userId)]
  const { sessionIds, reasons } = await removeLost(tx, userId, request.lost, request.contact, now)
  for (const reason of reasons) await holdWithdrawals(tx, userId, reason, now)
  await endRequest(tx, id, 5, '', now)
  return {
    userId,
    sessionIds,
    events: await tell(
      tx,
      deps,
      request,
      {
        kind: 'recovery-done',
        params: { until: utcText(nowMs + PROTECTION_HOLD_MS).slice(0, 16) },
      },
      nowMs,
      before,
    ),
  }
}

async function giveUp(tx: Transaction, deps: ReleaseDeps, id: number, nowMs: number) {
  const known = await requestById(tx, id)
  if (known === undefined) return undefined
  await holdUser(tx, known.userId)
  const request = await holdById(tx, id)
  if (request?.status !== 2) return undefined
  await endRequest(tx, id, 3, 'contact-taken', dateOf(nowMs))
  return {
    userId: known.userId,
    sessionIds: [],
    events: await tell(
      tx,
      deps,
      request,
      { kind: 'recovery-failed', params: { reason: 'contact-taken' } },
      nowMs,
    ),
  }
}
