import type { Verdict } from '../../kernel/reviewable.ts'
import type { ReviewKind } from '@candor/contract'
import {
  type Bar,
  findBar,
  type Matter,
  type PassWorth,
  passesNeeded,
  type Voter,
} from '@candor/engine/review/ballot'
import { REVIEW_WINDOW_MS, REVIEWER_BTC_MAX } from '@candor/engine/review/terms'
import { type Quantity, quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { statement } from '../../db/connection.ts'
import type { Queryable, Transaction } from './store.ts'

export type NewVote = {
  readonly kind: ReviewKind
  readonly requestId: number
  readonly userId: number
  readonly staffId: number
  readonly verdict: Verdict
  readonly reason: string
  /** The value that an approval would credit or pay out; undefined without an amount or a price. */
  readonly btcValue: Quantity | undefined
  /** The statement line of the payment, named by the approval of a deposit. */
  readonly lineId: number | undefined
  readonly now: Date
}

const ADD = statement(
  'staff-vote-add',
  `
  INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value, line_id,
    voted_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (kind, request_id, staff_id) DO NOTHING RETURNING id`,
)

/** Stores a vote, which is final; false when its member has already voted on this request. */
export async function addVote(
  tx: Transaction,
  { kind, requestId, userId, staffId, verdict, reason, btcValue, lineId, now }: NewVote,
): Promise<boolean> {
  return (
    (await tx.rows(ADD, [kind, requestId, userId, staffId, verdict, reason, btcValue, lineId, now]))
      .length > 0
  )
}

/**
 * A vote on an open request counts while its member may review (STAFF-05); the database enforces
 * the same.
 */
const IS_ABLE = `m.disabled_at IS NULL AND 'reviewer' = ANY (m.roles)`
const PASSES = statement(
  'staff-vote-passes',
  `
  SELECT count(*) AS count FROM staff_vote v JOIN staff_member m ON m.id = v.staff_id
  WHERE v.kind = $1 AND v.request_id = $2 AND v.verdict = 'pass' AND v.line_id IS NOT DISTINCT
  FROM $3 AND ${IS_ABLE}`,
)

/**
 * How many reviewers approved a request, by the same statement line where it names one: two who saw
 * different transfers have not approved the same thing.
 */
export async function countPasses(
  tx: Transaction,
  { kind, requestId, lineId }: Pick<NewVote, 'kind' | 'requestId' | 'lineId'>,
): Promise<number> {
  const [row] = await tx.rows(PASSES, [kind, requestId, lineId])
  return row?.count ?? 0
}

const HOLD_MEMBER = statement(
  'staff-hold-member',
  'SELECT 1 AS one FROM staff_member WHERE id = $1 FOR NO KEY UPDATE',
)

/**
 * Serializes a member's votes until the transaction ends, so that each counts what they approved
 * before it (STAFF-16).
 */
export async function lockMember(tx: Transaction, staffId: number): Promise<void> {
  await tx.rows(HOLD_MEMBER, [staffId])
}

/**
 * Money of unknown worth counts as the whole of what its reviewer may approve, as it did at the
 * vote.
 */
const IN_ALL = `sum(CASE WHEN kind IN ('deposit', 'purchase', 'withdrawal', 'loan') THEN coalesce(btc_value, ${REVIEWER_BTC_MAX}) END)`
/**
 * Excluding infinite times tells the planner, which does not know the parameter, that the window is
 * bounded: of all votes since some time it expects a third.
 */
const VOTER = statement(
  'staff-voter',
  `
  SELECT EXISTS (SELECT 1 FROM staff_vote
    WHERE kind = $3 AND request_id = $4 AND staff_id = $1) AS voted,
    EXISTS (SELECT 1 FROM staff_vote
      WHERE user_id = $2 AND staff_id = $1 AND verdict = 'pass'
        AND kind LIKE 'identity%') AS verified,
    EXISTS (SELECT 1 FROM staff_vote
      WHERE user_id = $2 AND staff_id = $1 AND verdict = 'pass'
        AND kind NOT LIKE 'identity%') AS money,
    (SELECT count(*) FROM staff_member m WHERE m.id <> $1 AND ${IS_ABLE}
      AND NOT EXISTS (SELECT 1 FROM staff_vote v
        WHERE v.user_id = $2 AND v.staff_id = m.id AND v.verdict = 'pass'
          AND v.kind LIKE 'identity%')) AS others,
    coalesce(d.for_user, 0) AS for_user, coalesce(d.for_all, 0) AS for_all,
      coalesce(d.in_all, 0) AS in_all
  FROM (SELECT sum(btc_value) FILTER (WHERE kind = 'withdrawal' AND user_id = $2) AS for_user,
    sum(btc_value) FILTER (WHERE kind = 'withdrawal') AS for_all, ${IN_ALL} AS in_all
    FROM staff_vote
    WHERE staff_id = $1 AND verdict = 'pass' AND voted_at > $5 AND voted_at < 'infinity') AS d`,
)

export type ReviewSubject = {
  readonly kind: ReviewKind
  readonly requestId: number
  readonly userId: number
  readonly matter: Matter
  readonly worth: PassWorth
  /** The member who last rejected this user (KYC-14). */
  readonly lastFailedBy: number | undefined
}

/**
 * The effect of a reviewer's vote on a request: what prevents them from approving and from
 * rejecting it, and how many must approve it if they are one of them.
 */
export async function loadBallot(
  db: Queryable,
  subject: ReviewSubject,
  staffId: number,
  nowMs: number,
): Promise<{ readonly needed: 1 | 2; bar(verdict: Verdict): Bar | undefined }> {
  const { kind, requestId, userId, matter, worth, lastFailedBy } = subject
  const [row] = await db.rows(VOTER, [
    staffId,
    userId,
    kind,
    requestId,
    toDate(nowMs - REVIEW_WINDOW_MS),
  ])
  if (row === undefined) throw new Error(`nothing is known of staff member ${staffId}`)
  const voter: Voter = {
    hasVoted: row.voted,
    verifiedUser: row.verified,
    passedUserMoney: row.money,
    failedUserBefore: lastFailedBy === staffId,
    othersForMoney: row.others,
    withdrawnForUser: quantity(row.for_user),
    withdrawnTotal: quantity(row.for_all),
    passedTotal: quantity(row.in_all),
  }
  return {
    needed: passesNeeded(matter, worth, voter),
    bar: (verdict) => findBar(verdict, matter, worth, voter),
  }
}

export type ShownVote = {
  readonly requestId: number
  readonly staff: string
  readonly verdict: Verdict
  readonly reason: string
  readonly lineId: number | undefined
  readonly at: Date
  /** Whether it still counts. */
  readonly isAble: boolean
}

const SHOWN = statement(
  'staff-vote-shown',
  `
  SELECT v.request_id, m.name, v.verdict, v.reason, v.line_id, v.voted_at, ${IS_ABLE} AS able
  FROM staff_vote v JOIN staff_member m ON m.id = v.staff_id
  WHERE v.kind = $1 AND v.request_id = ANY ($2) ORDER BY v.id`,
)

/** The votes on some requests of a kind, in the order in which they were cast. */
export async function listVotes(
  database: Queryable,
  kind: ReviewKind,
  requestIds: readonly number[],
): Promise<ShownVote[]> {
  const rows = await database.rows(SHOWN, [kind, requestIds])
  return rows.map((row) => ({
    requestId: row.request_id,
    staff: row.name,
    verdict: row.verdict,
    reason: row.reason,
    lineId: row.line_id ?? undefined,
    at: row.voted_at,
    isAble: row.able,
  }))
}
