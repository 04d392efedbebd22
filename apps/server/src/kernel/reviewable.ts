import type { Reply, ReviewKind, ReviewPicture, staff } from '@candor/contract'
import type { Matter, PassWorth } from '@candor/engine/review/ballot'
import type { Quantity } from '@candor/money'
import type { Queryable, Transaction } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'

export type Verdict = 'pass' | 'fail'

type Row = Reply<typeof staff.queue>['data'][number]

/** One request in a queue, before what the votes say of it is added. */
export type QueuedRequest = Omit<Row, 'kind' | 'votes' | 'votes_needed' | 'barred' | 'lines'>
/** What the vote on a request turns on, beside what is shown of it. */
export type QueuedWorth = { readonly btcValue: PassWorth; readonly incoming?: IncomingPayment }

/** What a statement must show for a request to pass. */
export type IncomingPayment = { readonly currency: string; readonly amount: Quantity }

/** How a request stands that is locked until the transaction ends. */
export type Standing = {
  readonly userId: number
  readonly isWaiting: boolean
  readonly btcValue: PassWorth
  /** Of a request that passes by a line of a statement: what the line must show. */
  readonly incoming?: IncomingPayment
  /** Who failed the one before, and must not fail this one (KYC-14). */
  readonly lastFailedBy?: number | undefined
}

export type Judgement = {
  readonly staffId: number
  readonly verdict: Verdict
  readonly reason: string
}

/** A request that a verdict is about to fall on. */
export type LockedRequest = Standing & {
  /** Does what the verdict says, in the transaction that holds the request. */
  decide(judgement: Judgement): Promise<QueuedEvents | undefined>
}

export type QueueQuery = {
  readonly status: 1 | 2 | 3
  readonly limit: number
  readonly offset: number
}

/**
 * A kind of request that staff decide, as their calls see any: how it is listed, locked and looked
 * at. `approvalQueue` makes one of what a kind brings.
 */
export type Reviewable = {
  readonly kind: ReviewKind
  /** What it is about, by which it is known who may vote and how many must (STAFF-05). */
  readonly matter: Matter
  /** Whether a pass names the line of a statement that shows what came in (DEP-07). */
  readonly needsLine: boolean
  queue(
    query: QueueQuery,
    nowMs: number,
  ): Promise<{ rows: (QueuedRequest & QueuedWorth)[]; total: number }>
  lockRequest(tx: Transaction, id: number, nowMs: number): Promise<LockedRequest | undefined>
  /** A picture that somebody uploaded by its path, or one that is kept with its request. */
  picture(
    database: Queryable,
    id: number,
    which: ReviewPicture,
  ): Promise<
    | ({ userId: number; isWaiting: boolean } & (
        | { path: string }
        | { picture: { mediaType: string; bytes: Buffer } }
      ))
    | undefined
  >
}
