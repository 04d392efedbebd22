import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { holdUser } from '../../db/hold-user.ts'

export type NewUpload = {
  readonly name: string
  readonly userId: number
  readonly isPrivate: boolean
  readonly bytes: number
  readonly mediaType: string
  readonly now: Date
}

const ADD = sql('upload-add', 'INSERT INTO upload (name, user_id, private, bytes, media_type, created_at) VALUES ($1, $2, $3, $4, $5, $6)')

export async function addUpload(database: Queryable, { name, userId, isPrivate, bytes, mediaType, now }: NewUpload): Promise<void> {
  await database.rows(ADD, [name, userId, isPrivate, bytes, mediaType, now])
}

const RECENT = sql('upload-recent', `
  SELECT created_at FROM upload WHERE user_id = $1 AND created_at > $2 AND name NOT LIKE 'desk-%' ORDER BY created_at DESC LIMIT 1 OFFSET $3`)

/** When the upload of the user's own hand was stored that has so many newer ones after a moment; undefined when there are fewer. */
export async function nthNewest(database: Queryable, userId: number, after: Date, newer: number): Promise<Date | undefined> {
  const [row] = await database.rows<{ created_at: Date }>(RECENT, [userId, after, newer])
  return row?.created_at
}

export type StoredUpload = { readonly userId: number; readonly isPrivate: boolean; readonly mediaType: string; readonly bytes: number }

const BY_NAME = sql('upload-by-name', 'SELECT user_id, private, media_type, bytes FROM upload WHERE name = $1')

export async function uploadOf(database: Queryable, name: string): Promise<StoredUpload | undefined> {
  const [row] = await database.rows<{ user_id: string; private: boolean; media_type: string; bytes: number }>(BY_NAME, [name])
  return row === undefined ? undefined : { userId: rowId(row.user_id), isPrivate: row.private, mediaType: row.media_type, bytes: row.bytes }
}

