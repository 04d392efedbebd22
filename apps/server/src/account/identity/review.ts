import { toDate } from '../../clock/clock.ts'
import type { Requests } from '../../kernel/approval-queue.ts'
import { sendMessage } from '../messages/index.ts'
import { decryptName, decryptNumber } from './papers.ts'
import {
  type Database,
  decideRequest,
  enqueue,
  findLastFailedBy,
  type Queryable,
  type QueuedEvents,
  listQueue,
  findRequestById,
  type RequestRow,
  type Transaction,
} from './store.ts'

/**
 * One filing as a reviewer sees it; names and numbers are complete, to be compared with the
 * pictures.
 */
export type IdentityReview = {
  readonly id: number
  readonly userId: number
  readonly status: 1 | 2 | 3
  readonly filedAt: Date
  readonly decideBy: Date
  readonly papers:
    | { readonly idType: number; readonly name: string; readonly number: string }
    | 'pictures'
}

/** Filings of a level in a status, oldest first (STAFF-03). */
export async function listIdentityQueue(
  { database, sealKey }: { readonly database: Database; readonly sealKey: Buffer },
  query: { level: 1 | 2; status: number; limit: number; offset: number },
): Promise<{ rows: IdentityReview[]; total: number }> {
  const { rows, total } = await listQueue(
    database,
    query.level,
    query.status,
    query.limit,
    query.offset,
  )
  return { rows: rows.map((row) => toIdentityReview(row, sealKey)), total }
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

/** A filing that a verdict is about to fall on. */
export type LockedFiling = RequestRow & { readonly lastFailedBy: number | undefined }

/** Filings of a level. The user's lock is the filing's too: nobody moves one without it. */
export function identityRequests(level: 1 | 2): Requests<LockedFiling> {
  return {
    findOwner: async (db, id) => (await findRequestById(db, id, level))?.userId,
    async lockRow(tx, id) {
      const request = await findRequestById(tx, id, level)
      return request === undefined
        ? undefined
        : { ...request, lastFailedBy: await findLastFailedBy(tx, request.userId) }
    },
  }
}

/**
 * Decides a locked filing by its recorded vote and notifies its user (KYC-13), whose level applies
 * from their next call on. Throws when the filing is not waiting, which the caller has checked
 * under its lock.
 */
export async function decideIdentity(
  tx: Transaction,
  request: Pick<LockedFiling, 'id' | 'level' | 'userId'>,
  vote: { staffId: number; reason: string },
  nowMs: number,
): Promise<QueuedEvents | undefined> {
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
  return enqueue(tx, now, [messageEvent])
}

function toIdentityReview(row: RequestRow, sealKey: Buffer): IdentityReview {
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
  }
}
