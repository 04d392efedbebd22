import type { Language } from '@candor/contract'
import { type Queryable, statement } from '../../db/connection.ts'

export type { Database, Queryable } from '../../db/connection.ts'

/** A user's consent to a version of a document in a language, with the text's hash. */
export type Consent = {
  readonly document: string
  readonly version: number
  readonly hash: Buffer
  readonly language: Language
  readonly now: Date
}

const ADD = statement(
  'consent-add',
  `
  INSERT INTO consent (user_id, document, version, hash, language, agreed_at)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
)

/** Records a consent; only the first one counts. */
export async function addConsent(
  database: Queryable,
  userId: number,
  { document, version, hash, language, now }: Consent,
): Promise<void> {
  await database.rows(ADD, [userId, document, version, hash, language, now])
}

const HAS = statement(
  'consent-has',
  `
  SELECT 1 AS one FROM consent
  WHERE user_id = $1 AND document = $2 AND version = $3
    AND agreed_at <= coalesce(to_timestamp($4::bigint / 1000.0), 'infinity')`,
)

export async function hasAgreed(
  database: Queryable,
  userId: number,
  document: string,
  version: number,
  atMs?: number,
): Promise<boolean> {
  return (await database.rows(HAS, [userId, document, version, atMs])).length > 0
}

const VERSIONS = statement(
  'consent-versions',
  'SELECT document, version FROM consent WHERE user_id = $1',
)

export function listAgreedVersions(
  database: Queryable,
  userId: number,
): Promise<{ document: string; version: number }[]> {
  return database.rows(VERSIONS, [userId])
}

export type StoredConsent = {
  readonly document: string
  readonly version: number
  readonly hash: string
  readonly language: string
  readonly agreedAt: Date
}

const LIST = statement(
  'consent-list',
  `
  SELECT document, version, coalesce(encode(hash, 'hex'), '') AS hash,
    coalesce(language, '') AS language, agreed_at FROM consent
  WHERE user_id = $1 ORDER BY agreed_at DESC, document, version LIMIT $2 OFFSET $3`,
)
const COUNT = statement('consent-count', 'SELECT count(*) AS count FROM consent WHERE user_id = $1')

/** A user's consents, newest first; at most as many as documents have versions. */
export async function listConsents(
  database: Queryable,
  userId: number,
  limit: number,
  offset: number,
): Promise<{ rows: StoredConsent[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(LIST, [userId, limit, offset]),
    database.rows(COUNT, [userId]),
  ])
  return {
    rows: rows.map(({ agreed_at: agreedAt, ...row }) => ({ ...row, agreedAt })),
    total: countRows[0]?.count ?? 0,
  }
}
