import { type Queryable, statement } from '../../db/connection.ts'

const ADD = statement(
  'published-add',
  `
  INSERT INTO published_file (name, media_type, bytes, added_by, added_at)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
)
const FIND = statement(
  'published-find',
  'SELECT media_type, bytes FROM published_file WHERE name = $1',
)

export type PublishedFile = {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
  readonly staffId: number
  readonly now: Date
}

/** Keeps a file under the hash of what it holds; the same one again changes nothing. */
export async function addPublished(
  db: Queryable,
  { name, mediaType, bytes, staffId, now }: PublishedFile,
): Promise<void> {
  await db.rows(ADD, [name, mediaType, bytes, staffId, now])
}

export async function findPublished(
  db: Queryable,
  name: string,
): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | undefined> {
  const [row] = await db.rows(FIND, [name])
  return row === undefined ? undefined : { mediaType: row.media_type, bytes: row.bytes }
}
