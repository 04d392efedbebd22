import {
  type Reply,
  type ReviewBar,
  type ReviewKind,
  reviewReasons,
  type staff,
  wrongField,
  type WrongField,
} from '@candor/contract'
import { toDate } from '../../clock/clock.ts'
import { isFrozen } from '../../account/freeze/index.ts'
import { isLineTaken, findLine } from '../statement/index.ts'
import { castVote } from '../../kernel/approval-queue.ts'
import type { LockedRequest, Reviewable, Verdict } from '../../kernel/reviewable.ts'
import type { StaffDeps } from './staff-deps.ts'
import { addVote, countPasses, loadBallot, lockMember, type NewVote } from './store-votes.ts'
import { type QueuedEvents, Rollback, type Transaction } from './store.ts'

export type Ballot = {
  readonly kind: ReviewKind
  readonly id: number
  readonly verdict: Verdict
  readonly reason: string | undefined
  /** The statement line by which a deposit is approved. */
  readonly line: number | undefined
  readonly staffId: number
}
export type ReviewRefusal =
  | WrongField
  | {
      readonly refused:
        | 'NOT_FOUND'
        | 'ORDER_STATE'
        | 'ACCOUNT_FROZEN'
        | 'LINE_DIFFERS'
        | 'DUPLICATE'
    }
  | { readonly refused: 'FEATURE_OFF'; readonly details: { reason: string } }
  | { readonly refused: 'FOUR_EYES'; readonly details: { reason: ReviewBar } }
type Reviewed = {
  readonly message: Reply<typeof staff.review>
  readonly events: QueuedEvents | undefined
}

/**
 * Records one staff member's vote on one request and, when it suffices, decides it in the same
 * transaction (STAFF-04). A member excluded by a rule gets FOUR_EYES with the reason (STAFF-05,
 * STAFF-15, STAFF-16).
 */
export async function review(
  deps: StaffDeps,
  reviewable: Reviewable,
  ballot: Ballot,
  nowMs: number,
): Promise<{ message: Reply<typeof staff.review> } | ReviewRefusal> {
  const ballotRefusal = validateBallot(reviewable, ballot)
  if (ballotRefusal !== undefined) return wrongField(ballotRefusal)
  try {
    const reviewed = await deps.database.transaction((tx) =>
      vote(tx, deps, reviewable, ballot, nowMs),
    )
    if ('refused' in reviewed) return reviewed
    deps.onEvents(reviewed.events)
    return { message: reviewed.message }
  } catch (error) {
    if (isLineTaken(error)) return { refused: 'DUPLICATE' }
    throw error
  }
}

/**
 * A rejection names a published reason of its kind; an approval names none, and for a deposit its
 * statement line.
 */
function validateBallot(
  { kind, needsLine }: Reviewable,
  { verdict, reason, line }: Ballot,
): 'reason' | 'line' | undefined {
  const isReasonRight =
    verdict === 'fail'
      ? reason !== undefined && reviewReasons(kind).some((reviewReason) => reviewReason === reason)
      : reason === undefined
  if (!isReasonRight) return 'reason'
  return (verdict === 'pass' && needsLine) === (line !== undefined) ? undefined : 'line'
}

async function vote(
  tx: Transaction,
  { moneyOut }: Pick<StaffDeps, 'moneyOut'>,
  reviewable: Reviewable,
  ballot: Ballot,
  nowMs: number,
): Promise<Reviewed | ReviewRefusal> {
  const { kind, id, verdict, staffId, line: lineId } = ballot
  const lockedRequest = await reviewable.lockRequest(tx, id, nowMs)
  if (lockedRequest === undefined) return { refused: 'NOT_FOUND' }
  const line = lineId === undefined ? undefined : await findLine(tx, lineId)
  if (lineId !== undefined && line === undefined) return { refused: 'NOT_FOUND' }
  if (!lockedRequest.isWaiting) return { refused: 'ORDER_STATE' }
  const halt =
    verdict === 'pass' && reviewable.matter === 'withdrawal' ? await moneyOut(tx) : undefined
  if (halt !== undefined) return { refused: 'FEATURE_OFF', details: { reason: halt.reason } }
  if (
    verdict === 'pass' &&
    releasesFunds(reviewable) &&
    (await isFrozen(tx, lockedRequest.userId, nowMs))
  )
    return { refused: 'ACCOUNT_FROZEN' }
  await lockMember(tx, staffId)
  const subject = toJudged(reviewable, id, lockedRequest)
  const { needed: requiredVotes, bar } = await loadBallot(tx, subject, staffId, nowMs)
  const barred = bar(verdict)
  if (barred !== undefined) return { refused: 'FOUR_EYES', details: { reason: barred } }
  if (
    line !== undefined &&
    (line.currency !== lockedRequest.incoming?.currency ||
      line.amount !== lockedRequest.incoming.amount)
  )
    return { refused: 'LINE_DIFFERS' }
  if (line?.isUsed === true) return { refused: 'DUPLICATE' }
  const reason = ballot.reason ?? ''
  const newVote: NewVote = {
    kind,
    requestId: id,
    userId: lockedRequest.userId,
    staffId,
    verdict,
    reason,
    btcValue: lockedRequest.btcValue === 'nothing' ? undefined : lockedRequest.btcValue,
    lineId,
    now: toDate(nowMs),
  }
  const cast = await castVote(
    tx,
    lockedRequest,
    { staffId, verdict, reason },
    {
      votes: { add: (at) => addVote(at, newVote), countPasses: (at) => countPasses(at, newVote) },
      needed: requiredVotes,
    },
  )
  if (cast === undefined)
    throw new Rollback<ReviewRefusal>({ refused: 'FOUR_EYES', details: { reason: 'voted' } })
  const { status, votes, events } = cast
  return { message: { kind, id, status, votes, votes_needed: requiredVotes }, events }
}

/**
 * Whether an approval lets money leave or grants access, which waits while the account is frozen
 * (USER-39); incoming money is credited all the same. A recovery is approved too: a user who froze
 * their account and lost their second factor has no other way back, and its 72 h begin with a
 * notice.
 */
function releasesFunds({ kind, matter }: Reviewable): boolean {
  return kind !== 'recovery' && (matter === 'withdrawal' || matter === 'grant')
}

function toJudged(
  { kind, matter }: Reviewable,
  requestId: number,
  { userId, btcValue, lastFailedBy }: LockedRequest,
) {
  return { kind, requestId, userId, matter, worth: btcValue, lastFailedBy }
}
