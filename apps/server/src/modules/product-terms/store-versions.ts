import type { ProductKind } from '@candor/contract'
import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Queryable, Transaction } from './store.ts'

export type Proposal = { readonly kind: ProductKind; readonly fields: string; readonly effectiveMs: number }
export type Held = { readonly id: number; readonly staffId: number; readonly isPublished: boolean }
export type Published = { readonly kind: ProductKind; readonly fields: unknown; readonly effectiveMs: number }

const LOCK = sql('product-lock', `SELECT pg_advisory_xact_lock(hashtext('product ' || $1))`)
const SAME = sql('product-same', `
  SELECT p.id, p.staff_id, v.proposal_id IS NOT NULL AS published FROM product_proposal p LEFT JOIN product_version v ON v.proposal_id = p.id
  WHERE p.kind = $1 AND p.effective_ms = $2 AND p.fields = $3::jsonb`)

/** Holds a product's versions until the transaction ends, and answers the proposal of just these terms for just that time. */
export async function holdProposal(tx: Transaction, { kind, fields, effectiveMs }: Proposal): Promise<Held | undefined> {
  await tx.rows(LOCK, [kind])
  const [row] = await tx.rows<{ id: string; staff_id: number; published: boolean }>(SAME, [kind, effectiveMs, fields])
  return row === undefined ? undefined : { id: rowId(row.id), staffId: row.staff_id, isPublished: row.published }
}

const LATEST = sql('product-latest', 'SELECT max(effective_ms) AS latest FROM product_version WHERE kind = $1')

/** When the last published version of a product begins to hold, also when that is still to come. */
export async function latestEffective(tx: Transaction, kind: ProductKind): Promise<number | undefined> {
  const [row] = await tx.rows<{ latest: string | null }>(LATEST, [kind])
  return row?.latest === null || row === undefined ? undefined : Number(row.latest)
}

const PROPOSE = sql('product-propose', `
  INSERT INTO product_proposal (kind, fields, effective_ms, staff_id, proposed_at) VALUES ($1, $2::jsonb, $3, $4, $5) RETURNING id`)

/** Writes a proposal and answers its id. */
export async function addProposal(tx: Transaction, { kind, fields, effectiveMs }: Proposal, staffId: number, now: Date): Promise<number> {
  const [row] = await tx.rows<{ id: string }>(PROPOSE, [kind, fields, effectiveMs, staffId, now])
  return rowId(row?.id ?? '0')
}

const PUBLISH = sql('product-publish', `
  INSERT INTO product_version (proposal_id, kind, effective_ms, proposed_by, published_by, published_at)
  SELECT id, kind, effective_ms, staff_id, $2, $3 FROM product_proposal WHERE id = $1`)

/** Publishes a proposal. The table itself refuses one by its own proposer and one that is not announced 24 h ahead. */
export async function addVersion(tx: Transaction, proposalId: number, staffId: number, now: Date): Promise<void> {
  await tx.rows(PUBLISH, [proposalId, staffId, now])
}

const PUBLISHED = sql('product-published', 'SELECT p.kind, p.fields, p.effective_ms FROM product_version v JOIN product_proposal p ON p.id = v.proposal_id ORDER BY p.effective_ms')

/** Every published version, the earliest first. */
export async function publishedVersions(database: Queryable): Promise<Published[]> {
  const rows = await database.rows<{ kind: ProductKind; fields: unknown; effective_ms: string }>(PUBLISHED)
  return rows.map(({ kind, fields, effective_ms }) => ({ kind, fields, effectiveMs: Number(effective_ms) }))
}

export type ShownVersion = {
  readonly id: number; readonly fields: unknown; readonly effectiveMs: number; readonly proposedBy: string; readonly proposedAt: Date
  readonly publishedBy: string | undefined; readonly publishedAt: Date | undefined
}

const SHOWN_FROM = `FROM product_proposal p JOIN staff_member m ON m.id = p.staff_id LEFT JOIN product_version v ON v.proposal_id = p.id LEFT JOIN staff_member o ON o.id = v.published_by WHERE p.kind = $1`
const SHOWN = sql('product-shown', `SELECT p.id, p.fields, p.effective_ms, m.name AS proposed_by, p.proposed_at, o.name AS published_by, v.published_at ${SHOWN_FROM} AND ($4::bigint IS NULL OR p.id = $4) ORDER BY p.id DESC LIMIT $2 OFFSET $3`)
const COUNT = sql('product-count', `SELECT count(*) AS total ${SHOWN_FROM}`)
type Row = { id: string; fields: unknown; effective_ms: string; proposed_by: string; proposed_at: Date; published_by: string | null; published_at: Date | null }

/** What was proposed for a product, newest first. */
export async function readProposals(database: Queryable, kind: ProductKind, limit: number, offset: number): Promise<{ rows: ShownVersion[]; total: number }> {
  const [rows, [counted]] = [await database.rows<Row>(SHOWN, [kind, limit, offset, null]), await database.rows<{ total: string }>(COUNT, [kind])]
  return { rows: rows.map(shown), total: Number(counted?.total) }
}

/** One proposal, with who published it once somebody did. */
export async function readProposal(database: Queryable, kind: ProductKind, id: number): Promise<ShownVersion> {
  const [row] = await database.rows<Row>(SHOWN, [kind, 1, 0, id])
  if (row === undefined) throw new Error(`product proposal ${id} was not written`)
  return shown(row)
}

function shown(row: Row): ShownVersion {
  return {
    id: rowId(row.id), fields: row.fields, effectiveMs: Number(row.effective_ms), proposedBy: row.proposed_by, proposedAt: row.proposed_at,
    publishedBy: row.published_by ?? undefined, publishedAt: row.published_at ?? undefined,
  }
}
