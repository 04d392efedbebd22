import { type Reply, reviewReasons, type ReviewKind, type staff } from '@candor/contract'
import { ALONE_WINDOW_MS, passesNeeded as passesFor } from '@candor/engine/withdrawals/four-eyes'
import { dateOf } from '../../clock/clock.ts'
import { isIncomingTaken, isTransfer } from '../deposits/index.ts'
import type { PassWorth, Reviewable } from './reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'
import { addVote, passedFor, passesOf, type Verdict } from './store-votes.ts'
import { type Queryable, type QueuedEvents, Rollback, type Transaction } from './store.ts'

export type Ballot = {
  readonly kind: ReviewKind
  readonly id: number
  readonly verdict: Verdict
  readonly reason: string | undefined
  readonly incoming: string | undefined
  readonly staffId: number
}
export type ReviewRefusal = { readonly refused: 'PARAM_ERROR' | 'NOT_FOUND' | 'ORDER_STATE' | 'FOUR_EYES' | 'DUPLICATE' } | { readonly refused: 'FEATURE_OFF'; readonly details: { reason: string } }
type Reviewed = { readonly message: Reply<typeof staff.review>; readonly events: QueuedEvents | undefined }

/**
 * Takes one staff member's vote on one request and, when it suffices, decides it in the same transaction (STAFF-04). Whoever voted has spoken: his
 * second vote gets FOUR_EYES, and so does failing a person whom he failed the time before (KYC-14).
 */
export async function review(deps: StaffDeps, reviewable: Reviewable, ballot: Ballot, nowMs: number): Promise<{ message: Reply<typeof staff.review> } | ReviewRefusal> {
  if (!isWellFormed(reviewable, ballot)) return { refused: 'PARAM_ERROR' }
  try {
    const reviewed = await deps.database.transaction((tx) => vote(tx, reviewable, ballot, nowMs))
    if ('refused' in reviewed) return reviewed
    deps.onEvents(reviewed.events)
    return { message: reviewed.message }
  } catch (error) {
    if (isIncomingTaken(error)) return { refused: 'DUPLICATE' }
    throw error
  }
}

/** A fail names a published reason of its kind, a pass none; a pass of what came in from outside names the transfer, and nothing else does. */
function isWellFormed({ needsIncoming }: Reviewable, { kind, verdict, reason, incoming }: Ballot): boolean {
  const published: readonly string[] = reviewReasons(kind)
  if (verdict === 'fail') return reason !== undefined && published.includes(reason) && incoming === undefined
  return reason === undefined && (needsIncoming ? incoming !== undefined && isTransfer(incoming) : incoming === undefined)
}

async function vote(tx: Transaction, reviewable: Reviewable, ballot: Ballot, nowMs: number): Promise<Reviewed | ReviewRefusal> {
  const { kind, id, verdict, staffId } = ballot
  const held = await reviewable.hold(tx, id, nowMs)
  if (held === undefined) return { refused: 'NOT_FOUND' }
  if (!held.isWaiting) return { refused: 'ORDER_STATE' }
  if (verdict === 'pass' && held.stopped !== undefined) return { refused: 'FEATURE_OFF', details: { reason: held.stopped } }
  if (verdict === 'fail' && held.mayNotFail === staffId) return { refused: 'FOUR_EYES' }
  const needed = verdict === 'pass' ? await passesNeeded(tx, held, staffId, nowMs) : 1
  const reason = ballot.reason ?? ''
  const written = await addVote(tx, {
    kind, requestId: id, userId: held.userId, staffId, verdict, reason, btcValue: held.btcValue === 'nothing' ? undefined : held.btcValue, now: dateOf(nowMs),
  })
  if (!written) throw new Rollback<ReviewRefusal>({ refused: 'FOUR_EYES' })
  const passes = await passesOf(tx, kind, id)
  if (verdict === 'pass' && passes < needed) return { message: { kind, id, status: 1, votes: passes, votes_needed: needed }, events: undefined }
  const events = await reviewable.decide(tx, { id, userId: held.userId, staffId, verdict, reason, incoming: ballot.incoming?.trim() ?? '' }, nowMs)
  return { message: { kind, id, status: verdict === 'pass' ? 2 : 3, votes: verdict === 'pass' ? passes : 1, votes_needed: needed }, events }
}

/** Two from where this pass would bring what one reviewer passed for one user within 24 h to 1 BTC, or where its worth is unknown (STAFF-05). */
export async function passesNeeded(database: Queryable, { userId, btcValue }: { readonly userId: number; readonly btcValue: PassWorth }, staffId: number, nowMs: number): Promise<1 | 2> {
  if (btcValue === 'nothing') return 1
  return passesFor(await passedFor(database, userId, staffId, dateOf(nowMs - ALONE_WINDOW_MS)), btcValue)
}
