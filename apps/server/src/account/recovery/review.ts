import type { RecoveryPicture } from '@candor/contract'
import { dateOf, utcText } from '../../clock/clock.ts'
import { verifiedPapers } from '../identity/index.ts'
import type { RecoveryReviewDeps } from './recovery-deps.ts'
import {
  endRequest,
  heldOf,
  holdById,
  holdUser,
  passRequest,
  type Queryable,
  queueOf,
  type QueuedEvents,
  requestById,
  type Request,
  type Transaction,
} from './store.ts'
import { type KeptPicture, pictureOf } from './store-pictures.ts'
import { tell } from './tell.ts'
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

export async function recoveryQueue(
  { database, sealKey }: RecoveryReviewDeps,
  asked: { status: number; limit: number; offset: number },
  nowMs: number,
): Promise<{ rows: RecoveryReview[]; total: number }> {
  const { rows, total } = await queueOf(
    database,
    statuses[asked.status] ?? [],
    asked.limit,
    asked.offset,
  )
  return {
    total,
    rows: await Promise.all(
      rows.map(async (row) => ({
        ...row,
        isOverdue: row.status === 1 && nowMs > (row.decideBy?.getTime() ?? 0),
        papers: await verifiedPapers(database, sealKey, row.userId),
      })),
    ),
  }
}

/**
 * One that a verdict is about to fall on; while another of its account is held it waits for that,
 * and after its 48 h none falls any more.
 */
export async function holdRecovery(
  tx: Transaction,
  id: number,
  nowMs: number,
): Promise<{ userId: number; isWaiting: boolean } | undefined> {
  const known = await requestById(tx, id)
  if (known === undefined) return undefined
  await holdUser(tx, known.userId)
  const held = await holdById(tx, id)
  return {
    userId: known.userId,
    isWaiting:
      held?.status === 1 &&
      nowMs <= (held.decideBy?.getTime() ?? 0) &&
      (await heldOf(tx, known.userId)) === undefined,
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
  const request = await requestById(tx, id)
  if (request === undefined) throw new Error(`recovery ${id} was decided and is not there`)
  if (reason !== '') {
    await endRequest(tx, id, 3, reason, dateOf(nowMs))
    return tell(tx, deps, request, { kind: 'recovery-failed', params: { reason } }, nowMs)
  }
  await passRequest(tx, id, dateOf(nowMs))
  return tell(
    tx,
    deps,
    request,
    { kind: 'recovery-held', params: { until: utcText(nowMs + HOLD_MS).slice(0, 16) } },
    nowMs,
  )
}

/** A picture of one that reviewers see. */
export async function recoveryPicture(
  at: Queryable,
  id: number,
  which: RecoveryPicture,
): Promise<{ userId: number; isWaiting: boolean; picture: KeptPicture } | undefined> {
  const [request, picture] = [await requestById(at, id), await pictureOf(at, id, which)]
  return request === undefined || picture === undefined
    ? undefined
    : { userId: request.userId, isWaiting: request.status === 1, picture }
}
