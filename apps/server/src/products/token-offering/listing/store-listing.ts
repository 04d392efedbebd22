import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'
import type { Project, StoredProject } from '../project.ts'
import { RULE_NUMBER } from '../store.ts'

const ADD = statement(
  'offering-add',
  `
  INSERT INTO offering_project (place, version_id, track, round, currency_id, pay_coins, allocation,
    price, supply, total_issuance, min_tokens, cap, min_sale, listed_ms, start_ms, end_ms,
    sell_begin_ms, lock_days, names_insiders, has_pool, insider_count, insider_tokens,
    insider_price, insider_days, texts, logo, white_paper, link, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
    true, $20, $21, $22, $23, $24, $25, $26, $27, $28)
  ON CONFLICT DO NOTHING RETURNING id`,
)
const ADD_TALLY = statement(
  'offering-add-tally',
  'INSERT INTO offering_tally (project_id) VALUES ($1)',
)
const ADD_INSIDERS = statement(
  'offering-add-insiders',
  'INSERT INTO offering_insider (project_id, mac) SELECT $1, unnest($2::bytea[])',
)
const ROUNDS = statement(
  'offering-rounds',
  'SELECT round FROM offering_project WHERE track = $1 AND round >= $2',
)
const UNLISTED = statement(
  'offering-unlisted',
  `
  SELECT v.proposal_id, v.effective_ms, q.fields FROM product_version v
  JOIN product_proposal q ON q.id = v.proposal_id
  WHERE v.kind = 'project' AND v.effective_ms <= $1
    AND jsonb_typeof(q.fields -> 'offer') = 'object'
    AND NOT EXISTS (SELECT FROM offering_project p WHERE p.version_id = v.proposal_id)
  ORDER BY v.effective_ms, v.proposal_id`,
)
const ISSUE = statement(
  'offering-issue',
  'UPDATE offering_tally SET issued_ms = $2 WHERE project_id = $1 AND issued_ms IS NULL',
)
const TO_CANCEL = statement(
  'offering-to-cancel',
  `
  SELECT DISTINCT ON (p.id) p.id, p.place, q.fields ->> 'closes' AS reason
  FROM offering_tally t JOIN offering_project p ON p.id = t.project_id
  JOIN product_version v ON v.kind = 'project' AND v.subject = p.place AND v.effective_ms <= $1
    AND v.effective_ms > p.listed_ms AND v.effective_ms < p.end_ms
  JOIN product_proposal q ON q.id = v.proposal_id
  WHERE t.finished_ms IS NULL AND t.closed_ms IS NULL AND t.issued_ms IS NOT NULL
    AND q.fields ->> 'closes' <> ''
  ORDER BY p.id, v.effective_ms`,
)
const CANCEL = statement(
  'offering-cancel',
  `
  UPDATE offering_tally SET closed_ms = $2, cancelled_ms = $2, cancel_reason = $3
  WHERE project_id = $1 AND closed_ms IS NULL`,
)
/** Lists an offering with its insiders, once ever, whoever else does it at the same time. */
export async function addProject(
  tx: Transaction,
  project: Project,
  insiders: readonly Buffer[],
  now: Date,
): Promise<void> {
  const { source, terms } = project
  const isPublished = 'place' in source
  const [row] = await tx.rows(ADD, [
    isPublished ? source.place : null,
    isPublished ? source.versionId : null,
    isPublished ? null : source.track,
    isPublished ? null : source.round,
    project.currencyId,
    [...project.payCoins],
    RULE_NUMBER[terms.allocation],
    terms.price,
    terms.supply,
    project.totalIssuance,
    terms.min,
    terms.cap ?? null,
    terms.minSale,
    project.listedMs,
    terms.startMs,
    terms.endMs,
    terms.sellBeginMs,
    terms.lockDays,
    terms.namesInsiders,
    project.insiders.count,
    project.insiders.tokens,
    project.insiders.price,
    project.insiders.days,
    JSON.stringify(project.texts ?? {}),
    project.logo,
    project.whitePaper,
    project.link,
    now,
  ])
  if (row === undefined) return
  await tx.rows(ADD_TALLY, [row.id])
  if (insiders.length > 0) await tx.rows(ADD_INSIDERS, [row.id, insiders])
}

/** Which rounds of a track are listed, from one on. */
export async function listRounds(
  db: Queryable,
  track: number,
  from: number,
): Promise<ReadonlySet<number>> {
  const rows = await db.rows(ROUNDS, [track, from])
  return new Set(rows.flatMap(({ round }) => (round === null ? [] : [round])))
}

/** Published versions in force that offer something, and no offering was listed from. */
export async function listUnlisted(db: Queryable, nowMs: number) {
  return (await db.rows(UNLISTED, [nowMs])).map((row) => ({
    versionId: row.proposal_id,
    effectiveMs: row.effective_ms,
    fields: row.fields,
  }))
}

/** From now on it is shown: its supply is locked with its issuer. */
export async function markIssued(
  tx: Transaction,
  { id }: Pick<StoredProject, 'id'>,
  nowMs: number,
): Promise<void> {
  await tx.rows(ISSUE, [id, nowMs])
}

/** Offerings that a version of their place closes, each with its published reason (IEO-22). */
export async function listToCancel(db: Queryable, nowMs: number) {
  return (await db.rows(TO_CANCEL, [nowMs])).map(({ id, reason }) => ({ id, reason: reason ?? '' }))
}

export async function cancelOffering(
  tx: Transaction,
  projectId: number,
  reason: string,
  nowMs: number,
): Promise<void> {
  await tx.rows(CANCEL, [projectId, nowMs, reason])
}
