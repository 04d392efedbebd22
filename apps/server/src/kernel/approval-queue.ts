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
 * Requests that staff decide: waiting -> approved or rejected by votes (pass and fail in code), or
 * ended by their owner or a deadline. A request leaves waiting once; what follows an approval (a
 * payout, a hold, a wait for a price) is up to its kind.
 *
 * `lockRequest` locks a request's user, then its row; every decision, cancellation and deadline
 * begins with it and only then checks that the request is waiting. So of several at once one finds
 * it waiting, and sums over a user's requests are computed one after the other. The deciding vote,
 * its postings and its events commit together; so do a cancellation and its reply. A reviewer votes
 * once on a request: one rejection decides it, an approval only with the last vote it needs.
 *
 * Filing is up to each kind. Who may vote and how many must approve is the same for all kinds and
 * checked by staff's call.
 */
export type Requests<Request> = {
  /** The user of a request; undefined where there is none. Locks nothing. */
  findOwner(db: Queryable, id: number): Promise<number | undefined>
  /**
   * Reads the request for a decision: with its row locked, or under its user's lock alone where
   * every writer takes that (identity).
   */
  lockRow(tx: Transaction, id: number): Promise<Request | undefined>
}

/** Locks a request's user, then reads it by `lockRow`; undefined where this owner has none. */
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

/** A request as listed in its queue, in our words. */
export type ShownRequest = QueuedWorth &
  Pick<QueuedRequest, 'id' | 'status' | 'subject'> & {
    readonly userId: number
    readonly filedAt: Date
    /** Its review deadline; undefined where its kind has none. */
    readonly decideBy: Date | undefined
  }

type Decide<Request> = (
  tx: Transaction,
  request: Request,
  judgement: Judgement,
  nowMs: number,
) => Promise<QueuedEvents | undefined>

/** What a kind of request provides. */
export type ApprovalKind<Request> = Pick<Reviewable, 'kind' | 'matter'> & {
  readonly requests: Requests<Request>
  /** Requests in a status of the queue, oldest first, and their number. */
  list(query: QueueQuery, nowMs: number): Promise<{ rows: ShownRequest[]; total: number }>
  /** The state of a locked request: whether it is waiting, and the value of an approval. */
  stand(tx: Transaction, request: Request, nowMs: number): Standing | Promise<Standing>
  pass: Decide<Request>
  fail: Decide<Request>
  /** For a kind that is filed with pictures. */
  picture?: Reviewable['picture']
}

/** A kind as staff's calls see it; deposits set `needsLine` themselves. */
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

/** Stores a vote, and counts the approvals by reviewers who may still vote. */
export type VoteStore = {
  /** False where this reviewer has already voted on the request. */
  add(tx: Transaction): Promise<boolean>
  countPasses(tx: Transaction): Promise<number>
}

/** The outcome of a vote: the request is still waiting (1), approved (2) or rejected (3). */
export type CastVote = {
  readonly status: 1 | 2 | 3
  readonly votes: number
  readonly events: QueuedEvents | undefined
}

/**
 * Stores a reviewer's vote on a locked, waiting request and decides the request where the vote
 * suffices; undefined where they voted before, and the caller rolls back.
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

/** How users cancel an own request, and the text of the reply. */
export type TakingBack<Request> = {
  readonly requests: Requests<Request>
  readonly done: PlainTextKey
  isOpen(request: Request, nowMs: number): boolean
  end(tx: Transaction, request: Request, nowMs: number): Promise<QueuedEvents | undefined>
}

/** Cancels an own request that its user may still cancel. */
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

/** How a deadline ends requests. */
export type Deadline<Request> = {
  readonly requests: Requests<Request>
  /** Some of the requests that may be due. Locks nothing. */
  listDue(db: Queryable, nowMs: number): Promise<readonly number[]>
  /** Ends a locked request; undefined where it is not due. */
  end(
    tx: Transaction,
    request: Request,
    nowMs: number,
  ): Promise<{ readonly events: QueuedEvents | undefined } | undefined>
}

/**
 * Ends due requests and returns how many. Each has a transaction of its own that locks it first, so
 * that it ends once with any number of workers and restarts. An error in one does not stop the
 * others; a lock that one waits for delays them.
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
