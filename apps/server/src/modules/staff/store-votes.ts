import type { ReviewKind } from '@candor/contract'
import { type Quantity, quantity } from '@candor/money'
import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Queryable, Transaction } from './store.ts'

export type Verdict = 'pass' | 'fail'
export type NewVote = {
  readonly kind: ReviewKind
  readonly requestId: number
  readonly userId: number
  readonly staffId: number
  readonly verdict: Verdict
  readonly reason: string
  /** What a pass would let in; undefined where there is no amount or no price. */
  readonly btcValue: Quantity | undefined
  readonly now: Date
}

const ADD = sql('staff-vote-add', `
  INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value, voted_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (kind, request_id, staff_id) DO NOTHING RETURNING id`)

/** Writes a vote, which is final; false when its staff member has one on this request. */
export async function addVote(tx: Transaction, { kind, requestId, userId, staffId, verdict, reason, btcValue, now }: NewVote): Promise<boolean> {
  return (await tx.rows(ADD, [kind, requestId, userId, staffId, verdict, reason, btcValue?.toString(), now])).length > 0
}

const PASSES = sql('staff-vote-passes', `SELECT count(*) AS count FROM staff_vote WHERE kind = $1 AND request_id = $2 AND verdict = 'pass'`)

/** How many staff members passed a request. */
export async function passesOf(tx: Transaction, kind: ReviewKind, requestId: number): Promise<number> {
  const [row] = await tx.rows<{ count: string }>(PASSES, [kind, requestId])
  return rowId(row?.count ?? '0')
}

const PASSED = sql('staff-vote-passed', `
  SELECT coalesce(sum(btc_value), 0) AS total FROM staff_vote WHERE user_id = $1 AND staff_id = $2 AND verdict = 'pass' AND voted_at > $3`)

/** What one staff member passed for one user after a moment, in BTC. */
export async function passedFor(database: Queryable, userId: number, staffId: number, after: Date): Promise<Quantity> {
  const [row] = await database.rows<{ total: string }>(PASSED, [userId, staffId, after])
  return quantity(BigInt(row?.total ?? '0'))
}

export type ShownVote = { readonly requestId: number; readonly staff: string; readonly verdict: Verdict; readonly reason: string; readonly at: Date }

const SHOWN = sql('staff-vote-shown', `
  SELECT v.request_id, m.name, v.verdict, v.reason, v.voted_at FROM staff_vote v JOIN staff_member m ON m.id = v.staff_id
  WHERE v.kind = $1 AND v.request_id = ANY ($2) ORDER BY v.id`)

/** The votes on some requests of a kind, in the order in which they came. */
export async function votesOn(database: Queryable, kind: ReviewKind, requestIds: readonly number[]): Promise<ShownVote[]> {
  const rows = await database.rows<{ request_id: string; name: string; verdict: Verdict; reason: string; voted_at: Date }>(SHOWN, [kind, requestIds])
  return rows.map((row) => ({ requestId: rowId(row.request_id), staff: row.name, verdict: row.verdict, reason: row.reason, at: row.voted_at }))
}
