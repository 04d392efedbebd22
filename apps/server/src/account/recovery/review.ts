import type { RecoveryPicture } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { findVerifiedPapers } from '../identity/index.ts'
import type { RecoveryReviewDeps } from './recovery-deps.ts'
import {
  endRequest,
  findHeldRequest,
  lockRequestById,
  lockUser,
  approveRequest,
  type Queryable,
  listQueue,
  type QueuedEvents,
  findRequestById,
  type Request,
  type Transaction,
} from './store.ts'
import { type KeptPicture, loadPicture } from './store-pictures.ts'
import { notifyOwner } from './notify-owner.ts'
import { HOLD_MS } from './terms.ts'

/** A recovery as a reviewer sees it, with who the account was verified as. */
export type RecoveryReview = Request & {
  readonly isOverdue: boolean
  readonly papers:
    | { readonly idType: number; readonly name: string; readonly number: string }
    | undefined
}

/**
 * Which of a recovery's states a queue shows: one that waits, was passed (whatever became of it
 * since), or was refused.
 */
const statuses: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [2, 4, 5], 3: [3] }

export async function listRecoveryQueue(
  { database, sealKey }: RecoveryReviewDeps,
  query: { status: number; limit: number; offset: number },
  nowMs: number,
): Promise<{ rows: RecoveryReview[]; total: number }> {
  const { rows, total } = await listQueue(
    database,
    statuses[query.status] ?? [],
    query.limit,
    query.offset,
  )
  return {
    total,
    rows: await Promise.all(
      rows.map(async (row) => ({
        ...row,
        isOverdue: row.status === 1 && nowMs > (row.decideBy?.getTime() ?? 0),
        papers: await findVerifiedPapers(database, sealKey, row.userId),
      })),
    ),
  }
}

/**
 * One that a verdict is about to fall on; while another of its account is held it waits for that,
 * and after its 48 h none falls any more.
 */
export async function lockRecovery(
  tx: Transaction,
  id: number,
  nowMs: number,
): Promise<{ userId: number; isWaiting: boolean } | undefined> {
  const storedRequest = await findRequestById(tx, id)
  if (storedRequest === undefined) return undefined
  await lockUser(tx, storedRequest.userId)
  const lockedRequest = await lockRequestById(tx, id)
  return {
    userId: storedRequest.userId,
    isWaiting:
      lockedRequest?.status === 1 &&
      nowMs <= (lockedRequest.decideBy?.getTime() ?? 0) &&
      (await findHeldRequest(tx, storedRequest.userId)) === undefined,
  }
}

/**
 * Decides a held one by the votes that are written: two passes let its 72 h begin, a fail ends it.
 * Its owner is told either way.
 */
export async function decideRecovery(
  tx: Transaction,
  deps: RecoveryReviewDeps,
  id: number,
  reason: string,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  const request = await findRequestById(tx, id)
  if (request === undefined) throw new Error(`recovery ${id} was decided and is not there`)
  if (reason !== '') {
    await endRequest(tx, id, 3, reason, toDate(nowMs))
    return notifyOwner(tx, deps, request, { kind: 'recovery-failed', params: { reason } }, nowMs)
  }
  await approveRequest(tx, id, toDate(nowMs))
  return notifyOwner(
    tx,
    deps,
    request,
    { kind: 'recovery-held', params: { until: formatUtc(nowMs + HOLD_MS).slice(0, 16) } },
    nowMs,
  )
}

/** A picture of one that reviewers see. */
export async function findRecoveryPicture(
  db: Queryable,
  id: number,
  which: RecoveryPicture,
): Promise<{ userId: number; isWaiting: boolean; picture: KeptPicture } | undefined> {
  const [request, picture] = [await findRequestById(db, id), await loadPicture(db, id, which)]
  return request === undefined || picture === undefined
    ? undefined
    : { userId: request.userId, isWaiting: request.status === 1, picture }
}
