import type { Acceptance } from '@candor/engine/prices/usability'
import type { Price, Quantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'

const LOCK_SHARE = statement(
  'offering-share-lock',
  'SELECT id FROM offering_share WHERE project_id = $1 AND user_id = $2 FOR NO KEY UPDATE',
)
const ADD_SHARE = statement(
  'offering-share-add',
  `
  INSERT INTO offering_share (project_id, user_id, person, stage)
  SELECT $1, $2, (SELECT min(person) FROM offering_share
    WHERE project_id = $1 AND user_id = ANY ($3::bigint[])), $4
  RETURNING id`,
)
const ADD = statement(
  'offering-order-add',
  `
  INSERT INTO offering_order (project_id, share_id, user_id, is_shared, pay_currency_id, filed,
    tokens, total, kept, accepted_ms, accepted_tick_id, tick_id, tick_price, status, changed_ms,
    created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
)
const IS_INSIDER = statement(
  'offering-insider',
  'SELECT 1 AS one FROM offering_insider WHERE project_id = $1 AND mac = ANY ($2::bytea[])',
)
const LESSEN = statement(
  'offering-order-lessen',
  `
  UPDATE offering_order SET tokens = tokens - $2, kept = kept - $3, changed_ms = $4,
    status = CASE WHEN tokens = $2 THEN 3 ELSE status END,
    passed = CASE WHEN tokens = $2 THEN 0 END, refund = CASE WHEN tokens = $2 THEN 0 END
  WHERE id = $1`,
)
const NOTE = statement(
  'offering-lessening-add',
  `
  INSERT INTO offering_lessening (order_id, tokens, unlocked, at_ms) VALUES ($1, $2, $3, $4)
  RETURNING id`,
)

/** Locks a user's share of an offering, so that it is not settled meanwhile. */
export async function lockShare(
  tx: Transaction,
  projectId: number,
  userId: number,
): Promise<number | undefined> {
  const [row] = await tx.rows(LOCK_SHARE, [projectId, userId])
  return row?.id
}

/** Opens it with the first application; the person's other accounts may have one (IEO-15). */
export async function addShare(
  tx: Transaction,
  projectId: number,
  userId: number,
  others: readonly number[],
  stage: number,
): Promise<number> {
  const [row] = await tx.rows(ADD_SHARE, [projectId, userId, others, stage])
  if (row === undefined) throw new Error('a share was not added')
  return row.id
}

export type NewApplication = {
  readonly projectId: number
  readonly shareId: number
  readonly userId: number
  readonly isShared: boolean
  readonly payCurrencyId: number
  readonly tokens: bigint
  readonly total: Quantity
  readonly accepted: Acceptance
  readonly tick: { readonly id: number; readonly price: Price } | undefined
  readonly nowMs: number
}

/** Files an application; its place and its person are the table's to give. */
export async function addApplication(tx: Transaction, given: NewApplication): Promise<number> {
  const { accepted, tick, nowMs } = given
  const [row] = await tx.rows(ADD, [
    given.projectId,
    given.shareId,
    given.userId,
    given.isShared,
    given.payCurrencyId,
    given.tokens,
    given.total,
    accepted.atMs,
    accepted.afterTickId ?? 0,
    tick?.id ?? null,
    tick?.price ?? null,
    given.isShared ? 1 : 2,
    nowMs,
    toDate(nowMs),
  ])
  if (row === undefined) throw new Error('an application was not added')
  return row.id
}

/** Whether one of these documents belongs to somebody who may not apply (IEO-20). */
export async function isInsider(
  db: Queryable,
  projectId: number,
  marks: readonly Buffer[],
): Promise<boolean> {
  return marks.length > 0 && (await db.rows(IS_INSIDER, [projectId, marks])).length > 0
}

/** Takes tokens and their price off an application; answers the number under which it stands. */
export async function takeOff(
  tx: Transaction,
  orderId: number,
  tokens: bigint,
  unlocked: Quantity,
  nowMs: number,
): Promise<number> {
  await tx.rows(LESSEN, [orderId, tokens, unlocked, nowMs])
  const [row] = await tx.rows(NOTE, [orderId, tokens, unlocked, nowMs])
  if (row === undefined) throw new Error('a lessening was not noted')
  return row.id
}
