import type { Application } from '@candor/engine/token-offering/allocation'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'
import type { Decision, Share } from '../project.ts'
import { PERSONS_PER_READ } from '../terms.ts'

const CLOSE_POOL = statement(
  'offering-close-pool',
  'UPDATE offering_tally SET pool_closed_ms = $2 WHERE project_id = $1 AND pool_closed_ms IS NULL',
)
const CLOSE = statement(
  'offering-close',
  'UPDATE offering_tally SET closed_ms = $2 WHERE project_id = $1 AND closed_ms IS NULL',
)
const PERSONS = statement(
  'offering-persons',
  `
  SELECT person, min(place) FILTER (WHERE tokens > 0) AS place, sum(tokens) AS tokens
  FROM offering_order WHERE project_id = $1 AND person > $2 AND is_shared
  GROUP BY person ORDER BY person LIMIT $3`,
)
const DECIDE = statement(
  'offering-decide',
  `
  INSERT INTO offering_decision (project_id, part, kind, cap, left_tokens, weights, last_remainder,
    last_place, applied, applications, persons, sold, sold_after_pool, is_returned, decided_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  ON CONFLICT DO NOTHING`,
)
const COUNT_SHARED = statement(
  'offering-count-shared',
  `
  SELECT count(*)::int AS count FROM offering_order
  WHERE project_id = $1 AND is_shared AND tokens > 0`,
)
const LOCK_DUE = statement(
  'offering-share-due',
  `
  SELECT id, project_id, user_id, person, stage, passed FROM offering_share
  WHERE project_id = $1 AND stage = $2 AND stage < 3 AND id <> ALL ($4::bigint[])
  ORDER BY id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`,
)
const WRITE_ORDERS = statement(
  'offering-orders-write',
  `
  UPDATE offering_order o SET status = x.status, pool_passed = x.pool_passed, passed = x.passed,
    refund = x.refund, changed_ms = $1
  FROM unnest($2::bigint[], $3::smallint[], $4::numeric[], $5::numeric[], $6::numeric[])
    AS x(id, status, pool_passed, passed, refund)
  WHERE o.id = x.id`,
)
const WRITE_SHARES = statement(
  'offering-shares-write',
  `
  UPDATE offering_share s SET stage = x.stage, passed = x.passed,
    ended_ms = CASE WHEN x.stage >= 2 THEN coalesce(s.ended_ms, $1) END,
    done_ms = CASE WHEN x.stage = 3 THEN $1 END
  FROM unnest($2::bigint[], $3::smallint[], $4::numeric[]) AS x(id, stage, passed)
  WHERE s.id = x.id`,
)
const END_ORDERS = statement(
  'offering-orders-done',
  'UPDATE offering_order SET status = 3, changed_ms = $2 WHERE share_id = ANY ($1) AND status = 2',
)
const UNDONE = statement(
  'offering-undone',
  'SELECT 1 AS one FROM offering_share WHERE project_id = $1 AND stage < 3 LIMIT 1',
)
const FINISH = statement(
  'offering-finish',
  'UPDATE offering_tally SET finished_ms = $2 WHERE project_id = $1',
)

/** From now on nothing joins the pool. */
export async function closePool(tx: Transaction, projectId: number, nowMs: number): Promise<void> {
  await tx.rows(CLOSE_POOL, [projectId, nowMs])
}

/** From now on nobody applies and nobody lessens. */
export async function closeOffering(
  tx: Transaction,
  projectId: number,
  nowMs: number,
): Promise<void> {
  await tx.rows(CLOSE, [projectId, nowMs])
}

/** What each person has that is shared out, so that memory grows by persons alone (IEO-23). */
export async function readClaims(db: Queryable, projectId: number): Promise<Application[]> {
  const claims: Application[] = []
  for (let after = 0; ;) {
    const rows = await db.rows(PERSONS, [projectId, after, PERSONS_PER_READ])
    for (const { person, place, tokens } of rows)
      if (place !== null && tokens !== null && tokens > 0n) claims.push({ place, person, tokens })
    after = rows.at(-1)?.person ?? after
    if (rows.length < PERSONS_PER_READ) return claims
  }
}

export async function countShared(db: Queryable, projectId: number): Promise<number> {
  const [row] = await db.rows(COUNT_SHARED, [projectId])
  return row?.count ?? 0
}

/** Writes a decision once, whoever else does it at the same time. */
export async function addDecision(
  db: Queryable,
  projectId: number,
  decision: Decision,
): Promise<void> {
  const { allocation } = decision
  const sharing = allocation.kind === 'shared' ? allocation.sharing : undefined
  await db.rows(DECIDE, [
    projectId,
    decision.part === 'pool' ? 1 : 2,
    allocation.kind,
    (allocation.kind === 'whole' ? allocation.cap : allocation.sharing.cap) ?? null,
    sharing?.left ?? null,
    sharing?.weights ?? null,
    sharing?.lastRemainder ?? null,
    sharing?.lastPlace ?? null,
    decision.applied,
    decision.applications,
    decision.persons,
    allocation.sold,
    decision.soldAfterPool,
    decision.isReturned,
    decision.decidedMs,
  ])
}

/** Locks shares of an offering in a stage that nobody else settles. */
export async function lockDueShares(
  tx: Transaction,
  projectId: number,
  stage: number,
  limit: number,
  except: readonly number[],
): Promise<Share[]> {
  const rows = await tx.rows(LOCK_DUE, [projectId, stage, limit, except])
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    userId: row.user_id,
    person: row.person ?? 0,
    stage: row.stage,
    passed: row.passed,
  }))
}

/** What an application comes to; refund is known with what is passed in the end. */
export type Written = {
  readonly id: number
  readonly status: 1 | 2 | 3
  readonly poolPassed: bigint | undefined
  readonly passed: bigint | undefined
  readonly refund: bigint | undefined
}

export async function writeOrders(
  tx: Transaction,
  written: readonly Written[],
  nowMs: number,
): Promise<void> {
  if (written.length === 0) return
  await tx.rows(WRITE_ORDERS, [
    nowMs,
    written.map(({ id }) => id),
    written.map(({ status }) => status),
    written.map(({ poolPassed }) => poolPassed ?? null),
    written.map(({ passed }) => passed ?? null),
    written.map(({ refund }) => refund ?? null),
  ])
}

export async function writeShares(
  tx: Transaction,
  written: readonly { readonly id: number; readonly stage: number; readonly passed: bigint }[],
  nowMs: number,
): Promise<void> {
  await tx.rows(WRITE_SHARES, [
    nowMs,
    written.map(({ id }) => id),
    written.map(({ stage }) => stage),
    written.map(({ passed }) => passed),
  ])
}

export async function endOrders(
  tx: Transaction,
  shareIds: readonly number[],
  nowMs: number,
): Promise<void> {
  await tx.rows(END_ORDERS, [shareIds, nowMs])
}

export async function isDone(tx: Transaction, projectId: number): Promise<boolean> {
  return (await tx.rows(UNDONE, [projectId])).length === 0
}

export async function finishOffering(
  tx: Transaction,
  projectId: number,
  nowMs: number,
): Promise<void> {
  await tx.rows(FINISH, [projectId, nowMs])
}
