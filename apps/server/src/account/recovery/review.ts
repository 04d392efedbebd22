import type { RecoveryPicture } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import { findVerifiedPapers } from '../identity/index.ts'
import type { RecoveryReviewDeps } from './recovery-deps.ts'
import {
  endRequest,
  findHeldRequest,
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
        papers: await findVerifiedPapers(database, sealKey, row.userId),
      })),
    ),
  }
}

/**
 * Whether votes may fall on a locked one: while another of its account is held it waits for that,
 * and after its 48 h none falls any more.
 */
export async function isWaiting(
  tx: Transaction,
  { userId, status, decideBy }: Request,
  nowMs: number,
): Promise<boolean> {
  return (
    status === 1 &&
    nowMs <= (decideBy?.getTime() ?? 0) &&
    (await findHeldRequest(tx, userId)) === undefined
  )
}

/** Lets the 72 h of one begin that two passed, by the votes that are written; its owner is told. */
export async function passRecovery(
  tx: Transaction,
  deps: RecoveryReviewDeps,
  request: Request,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  await approveRequest(tx, request.id, toDate(nowMs))
  return notifyOwner(
    tx,
    deps,
    request,
    { kind: 'recovery-held', params: { until: formatUtc(nowMs + HOLD_MS).slice(0, 16) } },
    nowMs,
  )
}

/** Ends one for a reason; its owner is told. */
export async function failRecovery(
  tx: Transaction,
  deps: Pick<RecoveryReviewDeps, 'messenger'>,
  request: Request,
  reason: string,
  nowMs: number,
): Promise<QueuedEvents | undefined> {
  await endRequest(tx, request.id, 3, reason, toDate(nowMs))
  return notifyOwner(tx, deps, request, { kind: 'recovery-failed', params: { reason } }, nowMs)
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
