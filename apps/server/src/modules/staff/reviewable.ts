import type { Reply, ReviewKind, ReviewPicture, staff } from '@candor/contract'
import type { Quantity } from '@candor/money'
import type { Queryable, QueuedEvents, Transaction } from './store.ts'
import type { Verdict } from './store-votes.ts'

type Row = Reply<typeof staff.queue>['data'][number]

/** One request in a queue, before the votes on it are added. */
export type QueuedRequest = Omit<Row, 'kind' | 'votes' | 'votes_needed'>

/** What a pass lets in or out, in BTC: 'nothing' where no money moves, undefined where a price is missing. */
export type PassWorth = Quantity | 'nothing' | undefined

/** A request that a verdict is about to fall on; nobody else decides it until the transaction ends. */
export type HeldRequest = {
  readonly userId: number
  readonly isWaiting: boolean
  readonly btcValue: PassWorth
  /** Why it cannot be passed at the moment, though it may be failed. */
  readonly stopped?: string | undefined
  /** Who must not fail it, because he failed the one before (KYC-14). */
  readonly mayNotFail?: number | undefined
}

export type Judgement = { readonly id: number; readonly userId: number; readonly staffId: number; readonly verdict: Verdict; readonly reason: string; readonly incoming: string }

/** A kind of request that staff decide: how it is listed, held, decided and looked at. A product with a review brings one of these. */
export type Reviewable = {
  readonly kind: ReviewKind
  /** Whether a pass names the transfer that came in. */
  readonly needsIncoming: boolean
  queue(asked: { status: number; limit: number; offset: number }, nowMs: number): Promise<{ rows: (QueuedRequest & { readonly btcValue: PassWorth })[]; total: number }>
  hold(tx: Transaction, id: number, nowMs: number): Promise<HeldRequest | undefined>
  decide(tx: Transaction, judgement: Judgement, nowMs: number): Promise<QueuedEvents | undefined>
  picture(database: Queryable, id: number, which: ReviewPicture): Promise<{ userId: number; path: string; isWaiting: boolean } | undefined>
}
