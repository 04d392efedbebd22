import type { RecoveryPicture } from '@candor/contract'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'

const KEEP_PICTURE = statement(
  'recovery-keep-picture',
  `
  INSERT INTO recovery_picture (request_id, which, media_type, bytes) VALUES ($1, $2, $3, $4)
  ON CONFLICT (request_id, which) DO UPDATE
  SET media_type = excluded.media_type, bytes = excluded.bytes`,
)
const PICTURE = statement(
  'recovery-picture',
  'SELECT media_type, bytes FROM recovery_picture WHERE request_id = $1 AND which = $2',
)
const PICTURES = statement(
  'recovery-pictures',
  'SELECT count(*) AS count FROM recovery_picture WHERE request_id = $1',
)

export type KeptPicture = { readonly mediaType: string; readonly bytes: Buffer }

/** Stores a picture of a recovery in progress, replacing an earlier one. */
export async function keepPicture(
  tx: Transaction,
  id: number,
  which: RecoveryPicture,
  { mediaType, bytes }: KeptPicture,
): Promise<void> {
  await tx.rows(KEEP_PICTURE, [id, which, mediaType, bytes])
}

export async function loadPicture(
  db: Queryable,
  id: number,
  which: RecoveryPicture,
): Promise<KeptPicture | undefined> {
  const [row] = await db.rows(PICTURE, [id, which])
  return row === undefined ? undefined : { mediaType: row.media_type, bytes: row.bytes }
}

export async function countPictures(db: Queryable, id: number): Promise<number> {
  const [row] = await db.rows(PICTURES, [id])
  return row?.count ?? 0
}
