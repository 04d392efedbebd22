import { isOverdue } from '@candor/engine/review/deadline'
import { formatUtc } from '../clock/clock.ts'
import type { Database, Queryable, Transaction } from '../db/connection.ts'
import { lockUser } from '../db/lock-user.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import type { SignedIn } from '../http/handler.ts'
import { moneyCommand } from '../http/money-call.ts'
import type { PlainTextKey } from '../texts/index.ts'
import type {
  Judgement,
  LockedRequest,
  QueuedRequest,
  QueuedWorth,
  QueueQuery,
  Reviewable,
  Standing,
} from './reviewable.ts'

/**
 * Requests that people decide: filed -> waiting -> passed or failed by their votes, or ended by
 * none: taken back by whoever filed it, or by the clock. A request leaves waiting once; what
 * follows a pass (a payout, a hold, a price that is waited for) is its kind's own.
 *
 * Whoever moves one locks its user, then its row, and only then looks whether it waits. So of a
 * verdict, a taking back and the clock at once one finds it waiting, and what is summed of a user
 * is summed in turn. The vote that decides, what it moves and what is told of it commit together;
 * so do a taking back and its answer. One person votes once on one request: a fail decides, and a
 * pass where as many as are needed have passed the same.
 *
 * Filing stays with each kind, since what it asks first is the kind's alone; so do who may vote and
 * how many must, which are the same for all and are asked by staff's call.
 */
export type Requests<Request> = {
  /** Whose a request is; undefined where there is none. It locks nothing. */
  findOwner(db: Queryable, id: number): Promise<number | undefined>
  /** A request on its row, which is locked until the transaction ends. */
  lockRow(tx: Transaction, id: number): Promise<Request | undefined>
}

/** One request under lock; undefined where there is none, or none of this owner. */
export async function lockRequest<Request>(
  tx: Transaction,
  { findOwner, lockRow }: Requests<Request>,
  id: number,
  owner?: number,
): Promise<Request | undefined> {
  const userId = await findOwner(tx, id)
  if (userId === undefined || (owner !== undefined && userId !== owner)) return undefined
  await lockUser(tx, userId)
  return lockRow(tx, id)
}

/** A request as its queue shows it, in our words. */
export type ShownRequest = QueuedWorth &
  Pick<QueuedRequest, 'id' | 'status' | 'subject'> & {
    readonly userId: number
    readonly filedAt: Date
    /** By when people decide it; undefined where its kind promises nothing. */
    readonly decideBy: Date | undefined
  }

type Decide<Request> = (
  tx: Transaction,
  request: Request,
  judgement: Judgement,
  nowMs: number,
) => Promise<QueuedEvents | undefined>

/** What a kind brings. */
export type ApprovalKind<Request> = Pick<Reviewable, 'kind' | 'matter'> & {
  readonly requests: Requests<Request>
  /** Requests in a status of the queue, oldest first, with how many there are. */
  list(query: QueueQuery, nowMs: number): Promise<{ rows: ShownRequest[]; total: number }>
  /** How a locked request stands: whether it waits, and what its pass would be worth. */
  stand(tx: Transaction, request: Request, nowMs: number): Standing | Promise<Standing>
  pass: Decide<Request>
  fail: Decide<Request>
  /** Of a kind that is filed with pictures. */
  picture?: Reviewable['picture']
}

/** A kind as staff's calls see it. A pass by a line of a statement is said beside it (deposits). */
export function approvalQueue<Request>(kind: ApprovalKind<Request>): Reviewable {
  return {
    kind: kind.kind,
    matter: kind.matter,
    needsLine: false,
    picture: kind.picture ?? (() => Promise.resolve(undefined)),
    async queue(query, nowMs) {
      const { rows, total } = await kind.list(query, nowMs)
      return { total, rows: rows.map((row) => toQueuedRequest(row, nowMs)) }
    },
    async lockRequest(tx, id, nowMs) {
      const request = await lockRequest(tx, kind.requests, id)
      if (request === undefined) return undefined
      return {
        ...(await kind.stand(tx, request, nowMs)),
        decide: (judgement) =>
          judgement.verdict === 'pass'
            ? kind.pass(tx, request, judgement, nowMs)
            : kind.fail(tx, request, judgement, nowMs),
      }
    },
  }
}

function toQueuedRequest(
  { userId, filedAt, decideBy, ...row }: ShownRequest,
  nowMs: number,
): QueuedRequest & QueuedWorth {
  const deadline = { isWaiting: row.status === 1, decideByMs: decideBy?.getTime() }
  return {
    ...row,
    uid: userId,
    created_at: formatUtc(filedAt),
    decide_by: decideBy === undefined ? '' : formatUtc(decideBy),
    overdue: isOverdue(deadline, nowMs) ? 1 : 0,
  }
}

/** Where a vote is written, and how many able persons have passed what it passes. */
export type VoteStore = {
  /** False where this person has voted on the request already. */
  add(tx: Transaction): Promise<boolean>
  countPasses(tx: Transaction): Promise<number>
}

/** What a vote came to: the request waits on, was passed or was failed. */
export type CastVote = {
  readonly status: 1 | 2 | 3
  readonly votes: number
  readonly events: QueuedEvents | undefined
}

/**
 * Writes one person's vote on a locked request that waits and, where it suffices, decides it;
 * undefined where they voted before, and the caller takes everything back.
 */
export async function castVote(
  tx: Transaction,
  request: Pick<LockedRequest, 'decide'>,
  judgement: Judgement,
  { votes, needed }: { readonly votes: VoteStore; readonly needed: number },
): Promise<CastVote | undefined> {
  if (!(await votes.add(tx))) return undefined
  if (judgement.verdict === 'fail')
    return { status: 3, votes: 1, events: await request.decide(judgement) }
  const passes = await votes.countPasses(tx)
  return passes < needed
    ? { status: 1, votes: passes, events: undefined }
    : { status: 2, votes: passes, events: await request.decide(judgement) }
}

type Deps = { readonly database: Database; onEvents(events: QueuedEvents | undefined): void }

/** How a user takes an own request back, and what they are told then. */
export type TakingBack<Request> = {
  readonly requests: Requests<Request>
  readonly done: PlainTextKey
  isOpen(request: Request, nowMs: number): boolean
  end(tx: Transaction, request: Request, nowMs: number): Promise<QueuedEvents | undefined>
}

/** Ends an own request that is still open to its user. */
export function takeBack<Request>(
  deps: Deps,
  context: SignedIn,
  id: number,
  { requests, done, isOpen, end }: TakingBack<Request>,
) {
  const { caller, receivedAtMs: nowMs } = context
  type Answer = { readonly message: string } | { readonly refused: 'NOT_FOUND' | 'ORDER_STATE' }
  return moneyCommand<Answer>(deps, context, async (tx, publishAfterCommit) => {
    const request = await lockRequest(tx, requests, id, caller.userId)
    if (request === undefined) return { refused: 'NOT_FOUND' }
    if (!isOpen(request, nowMs)) return { refused: 'ORDER_STATE' }
    publishAfterCommit(await end(tx, request, nowMs))
    return { message: context.text(done) }
  })
}

/** What the clock ends. */
export type Deadline<Request> = {
  readonly requests: Requests<Request>
  /** Some of those that the clock may end; it locks nothing. */
  listDue(db: Queryable, nowMs: number): Promise<readonly number[]>
  /** Ends a locked one; undefined where it is not due, or is due no more. */
  end(
    tx: Transaction,
    request: Request,
    nowMs: number,
  ): Promise<{ readonly events: QueuedEvents | undefined } | undefined>
}

/**
 * Ends what is due by the record, each in a transaction of its own that locks it first: however
 * many workers try and however often they are killed, it happens once, and one that cannot be ended
 * holds up no other. Answers how many ended.
 */
export async function endDue<Request>(
  { database, onEvents, onFault }: Deps & { onFault(error: unknown): void },
  { requests, listDue, end }: Deadline<Request>,
  nowMs: number,
): Promise<number> {
  let endedCount = 0
  for (const id of await listDue(database, nowMs)) {
    try {
      const ended = await database.transaction(async (tx) => {
        const request = await lockRequest(tx, requests, id)
        return request === undefined ? undefined : end(tx, request, nowMs)
      })
      if (ended === undefined) continue
      endedCount += 1
      onEvents(ended.events)
    } catch (error) {
      onFault(error)
    }
  }
  return endedCount
}
