import { toDate, formatUtc } from '../../clock/clock.ts'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { type Deadline, endDue, lockRequest } from '../../kernel/approval-queue.ts'
import { holdWithdrawals } from '../access/index.ts'
import { loadPerson, removeLost } from '../security/index.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import {
  constraintOf,
  listDueRequests,
  endRequest,
  deleteOldRequests,
  recoveryRequests,
  type Request,
  type Transaction,
  listUndecidedRequests,
} from './store.ts'
import { notifyOwner } from './notify-owner.ts'
import { failRecovery } from './review.ts'
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
  const onFault = (error: unknown) => faults.push(error)
  await endDue({ ...deps, onFault }, undecided(deps), nowMs)
  for (const id of await listDueRequests(deps.database, toDate(nowMs)))
    await release(deps, id, nowMs).catch(onFault)
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
function undecided(deps: Pick<ReleaseDeps, 'messenger'>): Deadline<Request> {
  return {
    requests: recoveryRequests,
    listDue: (db, nowMs) => listUndecidedRequests(db, toDate(nowMs)),
    end: async (tx, request, nowMs) =>
      request.status === 1
        ? { events: await failRecovery(tx, deps, request, 'not-decided', nowMs) }
        : undefined,
  }
}

async function releaseRequest(tx: Transaction, deps: ReleaseDeps, id: number, nowMs: number) {
  const request = await lockRequest(tx, recoveryRequests, id)
  if (
    request?.status !== 2 ||
    request.holdUntil === undefined ||
    request.holdUntil.getTime() > nowMs
  )
    return undefined
  const { userId } = request
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
  const request = await lockRequest(tx, recoveryRequests, id)
  if (request?.status !== 2) return undefined
  return {
    userId: request.userId,
    sessionIds: [],
    events: await failRecovery(tx, deps, request, 'contact-taken', nowMs),
  }
}
