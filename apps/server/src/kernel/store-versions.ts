import { type Queryable, type RowOf, statement, type Transaction } from '../db/connection.ts'
import { countUpTo } from '../db/list.ts'

export type Proposal = {
  readonly kind: string
  readonly subject: string
  readonly fields: string
  readonly effectiveMs: number
}
export type LockedProposal = {
  readonly id: number
  readonly staffId: number
  readonly isPublished: boolean
  /**
   * Whether its proposer is still a publisher; otherwise it does not count as a vote (STAFF-05).
   */
  readonly isAble: boolean
}
export type Published = { readonly fields: unknown; readonly effectiveMs: number }

const LOCK = statement('product-lock', `SELECT pg_advisory_xact_lock(hashtext('product ' || $1))`)
const SAME = statement(
  'product-same',
  `
  SELECT p.id, p.staff_id, v.proposal_id IS NOT NULL AS published, m.disabled_at IS NULL
    AND 'publisher' = ANY (m.roles) AS able
  FROM product_proposal p JOIN staff_member m ON m.id = p.staff_id LEFT JOIN product_version v
  ON v.proposal_id = p.id
  WHERE p.kind = $1 AND p.effective_ms = $2 AND p.fields = $3::jsonb`,
)

/**
 * Locks a product's versions until the transaction ends, and returns the proposal of exactly these
 * terms for exactly that time.
 */
export async function lockProposal(
  tx: Transaction,
  { kind, fields, effectiveMs }: Proposal,
): Promise<LockedProposal | undefined> {
  await tx.rows(LOCK, [kind])
  const [row] = await tx.rows(SAME, [kind, effectiveMs, fields])
  return row === undefined
    ? undefined
    : { id: row.id, staffId: row.staff_id, isPublished: row.published, isAble: row.able }
}

const LATEST = statement(
  'product-latest',
  `
  SELECT p.fields, p.effective_ms FROM product_version v JOIN product_proposal p
  ON p.id = v.proposal_id WHERE p.kind = $1 AND p.subject = $2
  ORDER BY p.effective_ms DESC LIMIT 1`,
)

/** The last published version of a product's subject, even if not in force yet. */
export async function findLatestVersion(
  tx: Transaction,
  kind: string,
  subject: string,
): Promise<Published | undefined> {
  const [row] = await tx.rows(LATEST, [kind, subject])
  return row === undefined ? undefined : { fields: row.fields, effectiveMs: row.effective_ms }
}

const PROPOSE = statement(
  'product-propose',
  `
  INSERT INTO product_proposal (kind, subject, fields, effective_ms, staff_id, proposed_at)
  VALUES ($1, $2, $3::jsonb, $4, $5, $6) RETURNING id`,
)

/** Writes a proposal and returns its id. */
export async function addProposal(
  tx: Transaction,
  { kind, subject, fields, effectiveMs }: Proposal,
  staffId: number,
  now: Date,
): Promise<number> {
  const [row] = await tx.rows(PROPOSE, [kind, subject, fields, effectiveMs, staffId, now])
  return row?.id ?? 0
}

const PUBLISH = statement(
  'product-publish',
  `
  INSERT INTO product_version (proposal_id, kind, subject, effective_ms, proposed_by, published_by,
    published_at)
  SELECT id, kind, subject, effective_ms, staff_id, $2, $3 FROM product_proposal WHERE id = $1`,
)

/**
 * Publishes a proposal. The table itself refuses one by its own proposer and one without 24 h of
 * notice.
 */
export async function addVersion(
  tx: Transaction,
  proposalId: number,
  staffId: number,
  now: Date,
): Promise<void> {
  await tx.rows(PUBLISH, [proposalId, staffId, now])
}

const AMENDED = statement(
  'product-amended',
  'SELECT effective_ms FROM terms_amendment WHERE kind = $1',
)

/**
 * When a release starts to amend every version of a kind, or a kind that only releases version;
 * undefined where it amends none.
 */
export async function findAmendedFrom(
  database: Queryable,
  kind: string,
): Promise<number | undefined> {
  const [row] = await database.rows(AMENDED, [kind])
  return row?.effective_ms
}

const PUBLISHED = statement(
  'product-published',
  `
    SELECT p.fields, p.effective_ms FROM product_version v JOIN product_proposal p
    ON p.id = v.proposal_id WHERE p.kind = $1 ORDER BY p.effective_ms`,
)

/** Every published version of a kind, earliest first. */
export async function listPublishedVersions(
  database: Queryable,
  kind: string,
): Promise<Published[]> {
  const rows = await database.rows(PUBLISHED, [kind])
  return rows.map(({ fields, effective_ms }) => ({ fields, effectiveMs: effective_ms }))
}

export type ShownVersion = {
  readonly id: number
  readonly subject: string
  readonly fields: unknown
  readonly effectiveMs: number
  readonly proposedBy: string
  readonly proposedAt: Date
  readonly publishedBy: string | undefined
  readonly publishedAt: Date | undefined
}

const SHOWN_FROM = `
  FROM product_proposal p JOIN staff_member m ON m.id = p.staff_id LEFT JOIN product_version v
  ON v.proposal_id = p.id LEFT JOIN staff_member o ON o.id = v.published_by
  WHERE p.kind = $1 AND ($2::text IS NULL OR p.subject = $2)`
const SHOWN = statement(
  'product-shown',
  `
    SELECT p.id, p.subject, p.fields, p.effective_ms, m.name AS proposed_by, p.proposed_at,
      o.name AS published_by, v.published_at ${SHOWN_FROM} AND ($5::bigint IS NULL OR p.id = $5)
      ORDER BY p.id DESC LIMIT $3 OFFSET $4`,
)
const COUNT = countUpTo('product-count', `${SHOWN_FROM}`)
type Row = RowOf<typeof SHOWN>

/** The proposals for a product, or for one of its subjects, newest first. */
export async function readProposals(
  database: Queryable,
  kind: string,
  subject: string | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: ShownVersion[]; total: number }> {
  const own = [kind, subject ?? null] as const
  const [rows, [countRows]] = [
    await database.rows(SHOWN, [...own, limit, offset, null]),
    await database.rows(COUNT, own),
  ]
  return { rows: rows.map(toShownVersion), total: countRows?.count ?? 0 }
}

export async function readProposal(
  database: Queryable,
  kind: string,
  id: number,
): Promise<ShownVersion> {
  const [row] = await database.rows(SHOWN, [kind, null, 1, 0, id])
  if (row === undefined) throw new Error(`product proposal ${id} was not written`)
  return toShownVersion(row)
}

function toShownVersion(row: Row): ShownVersion {
  return {
    id: row.id,
    subject: row.subject,
    fields: row.fields,
    effectiveMs: row.effective_ms,
    proposedBy: row.proposed_by,
    proposedAt: row.proposed_at,
    publishedBy: row.published_by ?? undefined,
    publishedAt: row.published_at ?? undefined,
  }
}
