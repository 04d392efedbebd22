import { toDate, formatUtc } from '../../clock/clock.ts'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { holdWithdrawals } from '../access/index.ts'
import { loadPerson, removeLost } from '../security/index.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  constraintOf,
  listDueRequests,
  endRequest,
  deleteOldRequests,
  lockRequestById,
  lockUser,
  findRequestById,
  type Transaction,
  listUndecidedRequests,
} from './store.ts'
import { notifyOwner } from './notify-owner.ts'
import { FORGET_MS } from './terms.ts'

type ReleaseDeps = Pick<RecoveryDeps, 'database' | 'messenger' | 'revocations' | 'onEvents'>

/**
 * Ends recoveries not decided within 48 h (AUTH-36), and holds whose 72 h are over (AUTH-37). What
 * is due is read from the database, so a process that was down catches up; safe with several
 * workers. One that cannot be carried out delays no other.
 */
export async function releaseDueRecoveries(deps: ReleaseDeps, nowMs: number): Promise<void> {
  await deleteOldRequests(deps.database, toDate(nowMs - FORGET_MS))
  const faults: unknown[] = []
  for (const id of await listUndecidedRequests(deps.database, toDate(nowMs)))
    await endUndecided(deps, id, nowMs).catch((error: unknown) => {
      faults.push(error)
    })
  for (const id of await listDueRequests(deps.database, toDate(nowMs)))
    await release(deps, id, nowMs).catch((error: unknown) => {
      faults.push(error)
    })
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} recoveries could not be carried out`)
}

async function release(deps: ReleaseDeps, id: number, nowMs: number): Promise<void> {
  const released = await deps.database
    .transaction((tx) => releaseRequest(tx, deps, id, nowMs))
    .catch(async (error: unknown) => {
      // The new address now belongs to another account: nothing of the account changes.
      if (!['app_user_email_key', 'app_user_phone_key'].includes(constraintOf(error) ?? ''))
        throw error
      return deps.database.transaction((tx) => cancelUndecided(tx, deps, id, nowMs))
    })
  if (released === undefined) return
  deps.onEvents(released.events)
  if (released.sessionIds.length > 0)
    deps.revocations.announce({ userId: released.userId, sessionIds: released.sessionIds })
}

/**
 * The owner is notified; the filer was told at filing that no reply for this long means refused
 * (AUTH-34).
 */
async function endUndecided(deps: ReleaseDeps, id: number, nowMs: number): Promise<void> {
  deps.onEvents(
    await deps.database.transaction(async (tx) => {
      const storedRequest = await findRequestById(tx, id)
      if (storedRequest === undefined) return undefined
      await lockUser(tx, storedRequest.userId)
      const request = await lockRequestById(tx, id)
      if (request?.status !== 1) return undefined
      await endRequest(tx, id, 3, 'not-decided', toDate(nowMs))
      return notifyOwner(
        tx,
        deps,
        request,
        { kind: 'recovery-failed', params: { reason: 'not-decided' } },
        nowMs,
      )
    }),
  )
}

async function releaseRequest(tx: Transaction, deps: ReleaseDeps, id: number, nowMs: number) {
  const storedRequest = await findRequestById(tx, id)
  if (storedRequest === undefined) return undefined
  const { userId } = storedRequest
  await lockUser(tx, userId)
  const request = await lockRequestById(tx, id)
  if (
    request?.status !== 2 ||
    request.holdUntil === undefined ||
    request.holdUntil.getTime() > nowMs
  )
    return undefined
  const [now, before] = [toDate(nowMs), await loadPerson(tx, userId)]
  const { sessionIds, reasons } = await removeLost(tx, userId, request.lost, request.contact, now)
  for (const reason of reasons) await holdWithdrawals(tx, userId, reason, now)
  await endRequest(tx, id, 5, '', now)
  return {
    userId,
    sessionIds,
    events: await notifyOwner(
      tx,
      deps,
      request,
      {
        kind: 'recovery-done',
        params: { until: formatUtc(nowMs + PROTECTION_HOLD_MS).slice(0, 16) },
      },
      nowMs,
      before,
    ),
  }
}

async function cancelUndecided(tx: Transaction, deps: ReleaseDeps, id: number, nowMs: number) {
  const storedRequest = await findRequestById(tx, id)
  if (storedRequest === undefined) return undefined
  await lockUser(tx, storedRequest.userId)
  const request = await lockRequestById(tx, id)
  if (request?.status !== 2) return undefined
  await endRequest(tx, id, 3, 'contact-taken', toDate(nowMs))
  return {
    userId: storedRequest.userId,
    sessionIds: [],
    events: await notifyOwner(
      tx,
      deps,
      request,
      { kind: 'recovery-failed', params: { reason: 'contact-taken' } },
      nowMs,
    ),
  }
}
