import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'

export type NewUpload = {
  readonly name: string
  readonly userId: number
  readonly bytes: number
  readonly mediaType: string
  readonly now: Date
}

const ADD = statement(
  'upload-add',
  'INSERT INTO upload (name, user_id, bytes, media_type, created_at) VALUES ($1, $2, $3, $4, $5)',
)

export async function addUpload(
  database: Queryable,
  { name, userId, bytes, mediaType, now }: NewUpload,
): Promise<void> {
  await database.rows(ADD, [name, userId, bytes, mediaType, now])
}

const RECENT = statement(
  'upload-recent',
  `
  SELECT created_at FROM upload WHERE user_id = $1 AND created_at > $2 AND name NOT LIKE 'desk-%'
  ORDER BY created_at DESC LIMIT 1 OFFSET $3`,
)

/**
 * When the user's own upload was stored that has this many newer ones after a time; undefined when
 * there are fewer.
 */
export async function findNthNewest(
  database: Queryable,
  userId: number,
  after: Date,
  newer: number,
): Promise<Date | undefined> {
  const [row] = await database.rows(RECENT, [userId, after, newer])
  return row?.created_at
}

export type StoredUpload = {
  readonly userId: number
  readonly isAvatar: boolean
  readonly mediaType: string
  readonly bytes: number
}

// Public visibility is not stored: a picture is public exactly while it is its owner's avatar.
const BY_NAME = statement(
  'upload-by-name',
  `
  SELECT u.user_id, u.media_type, u.bytes, EXISTS (SELECT 1 FROM app_user p
    WHERE p.id = u.user_id AND p.avatar = '/upload/' || u.name) AS is_avatar FROM upload u
      WHERE u.name = $1`,
)

export async function findUpload(
  database: Queryable,
  name: string,
): Promise<StoredUpload | undefined> {
  const [row] = await database.rows(BY_NAME, [name])
  return row === undefined
    ? undefined
    : {
        userId: row.user_id,
        isAvatar: row.is_avatar,
        mediaType: row.media_type,
        bytes: row.bytes,
      }
}

const FILED = statement(
  'upload-is-filed',
  `
  SELECT 1 AS one FROM identity_request WHERE user_id = $1 AND $2 IN (front_pic, reverse_pic)
  UNION ALL SELECT 1 FROM deposit_request WHERE voucher = $2 UNION ALL SELECT 1 FROM purchase_order
  WHERE voucher = $2 LIMIT 1`,
)

/** Whether a user's picture was ever filed with a request that staff decide. */
export async function isFiled(tx: Transaction, userId: number, path: string): Promise<boolean> {
  return (await tx.rows(FILED, [userId, path])).length > 0
}
