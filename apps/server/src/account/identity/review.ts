import { toDate } from '../../clock/clock.ts'
import { sendMessage } from '../messages/index.ts'
import { decryptName, decryptNumber } from './papers.ts'
import {
  type Database,
  decideRequest,
  enqueue,
  lockPerson,
  findLastFailedBy,
  type Queryable,
  type QueuedEvents,
  listQueue,
  findRequestById,
  type RequestRow,
  type Transaction,
} from './store.ts'

/**
 * One filing as a reviewer sees it; names and numbers are whole, since he compares them with the
 * pictures.
 */
export type IdentityReview = {
  readonly id: number
  readonly userId: number
  readonly status: 1 | 2 | 3
  readonly filedAt: Date
  readonly decideBy: Date
  readonly isOverdue: boolean
  readonly papers:
    | { readonly idType: number; readonly name: string; readonly number: string }
    | 'pictures'
}

/** Filings of a level in a status, oldest first (STAFF-03). */
export async function listIdentityQueue(
  { database, sealKey }: { readonly database: Database; readonly sealKey: Buffer },
  query: { level: 1 | 2; status: number; limit: number; offset: number },
  nowMs: number,
): Promise<{ rows: IdentityReview[]; total: number }> {
  const { rows, total } = await listQueue(
    database,
    query.level,
    query.status,
    query.limit,
    query.offset,
  )
  return { rows: rows.map((row) => toIdentityReview(row, sealKey, nowMs)), total }
}

/**
 * Where the pictures of a filing lie, and whether it still waits; undefined when there is no such
 * filing.
 */
export async function findIdentityPictures(
  database: Queryable,
  requestId: number,
  level: 1 | 2,
): Promise<{ userId: number; front: string; reverse: string; isWaiting: boolean } | undefined> {
  const row = await findRequestById(database, requestId, level)
  return row === undefined
    ? undefined
    : { userId: row.userId, front: row.front, reverse: row.reverse, isWaiting: row.status === 1 }
}

/**
 * A filing that a verdict is about to fall on: its user is locked until the transaction ends, so
 * that verdicts follow one another.
 */
export async function lockIdentity(
  tx: Transaction,
  requestId: number,
  level: 1 | 2,
): Promise<{ userId: number; isWaiting: boolean; lastFailedBy: number | undefined } | undefined> {
  const request = await findRequestById(tx, requestId, level)
  if (request === undefined) return undefined
  await lockPerson(tx, request.userId)
  const lockedRequest = await findRequestById(tx, requestId, level)
  return {
    userId: request.userId,
    isWaiting: lockedRequest?.status === 1,
    lastFailedBy: await findLastFailedBy(tx, request.userId),
  }
}

export type DecisionResult = { readonly events: QueuedEvents | undefined }

/**
 * Decides a locked filing by the vote that is written, and tells its user (KYC-13): his level
 * counts from his next call on. Throws when the filing does not wait, which whoever holds it knows.
 */
export async function decideIdentity(
  tx: Transaction,
  request: { id: number; level: 1 | 2; userId: number },
  vote: { staffId: number; reason: string },
  nowMs: number,
): Promise<DecisionResult> {
  const now = toDate(nowMs)
  if (!(await decideRequest(tx, request.id, request.level, vote.staffId, now)))
    throw new Error(`identity request ${request.id} was decided without its vote or twice`)
  const level = request.level === 1 ? ('basic' as const) : ('advanced' as const)
  const messageEvent =
    vote.reason === ''
      ? await sendMessage(tx, now, {
          userId: request.userId,
          kind: 'identity-passed',
          params: { level },
        })
      : await sendMessage(tx, now, {
          userId: request.userId,
          kind: 'identity-failed',
          params: { level, reason: vote.reason },
        })
  return { events: await enqueue(tx, now, [messageEvent]) }
}

function toIdentityReview(row: RequestRow, sealKey: Buffer, nowMs: number): IdentityReview {
  const papers =
    row.idType === undefined
      ? ('pictures' as const)
      : { idType: row.idType, name: decryptName(row, sealKey), number: decryptNumber(row, sealKey) }
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    filedAt: row.filedAt,
    decideBy: row.decideBy,
    papers,
    isOverdue: row.status === 1 && nowMs > row.decideBy.getTime(),
  }
}
