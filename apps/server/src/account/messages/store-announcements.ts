import { type Queryable, statement } from '../../db/connection.ts'
export type Announcement = {
  readonly id: number
  readonly title: string
  readonly abstract: string
  readonly createdAt: Date
  readonly isRead: boolean
}

const LIST = statement(
  'announcement-list',
  `
  SELECT a.id, a.title, a.abstract, a.created_at, r.read_at FROM article a
  LEFT JOIN announcement_read r ON r.user_id = $1 AND r.place = a.sort
  WHERE a.category = $2 AND a.language = $3 ORDER BY a.created_at DESC, a.sort, a.id
  LIMIT $4 OFFSET $5`,
)
const COUNTS = statement(
  'announcement-counts',
  `
  SELECT count(*) AS count, count(*) FILTER (WHERE r.read_at IS NULL) AS unread
  FROM article a LEFT JOIN announcement_read r ON r.user_id = $1 AND r.place = a.sort
  WHERE a.category = $2 AND a.language = $3`,
)

/**
 * The articles of a category in a language, newest first, with whether the user has read each in
 * any language.
 */
export async function listAnnouncements(
  database: Queryable,
  userId: number,
  category: number,
  language: string,
  limit: number,
  offset: number,
): Promise<Announcement[]> {
  const rows = await database.rows(LIST, [userId, category, language, limit, offset])
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    abstract: row.abstract,
    createdAt: row.created_at,
    isRead: row.read_at !== null,
  }))
}

export async function countAnnouncements(
  database: Queryable,
  userId: number,
  category: number,
  language: string,
): Promise<{ count: number; unread: number }> {
  const [row] = await database.rows(COUNTS, [userId, category, language])
  return { count: row?.count ?? 0, unread: row?.unread ?? 0 }
}

const IS_THERE = statement(
  'announcement-is-there',
  'SELECT 1 AS one FROM article WHERE category = $1 AND id = $2',
)
const READ = statement(
  'announcement-read',
  `
  INSERT INTO announcement_read (user_id, place, read_at) SELECT $1, a.sort, $5 FROM article a
  WHERE a.category = $2 AND (a.id = $4 OR ($4::bigint IS NULL AND a.language = $3))
  ON CONFLICT (user_id, place) DO NOTHING`,
)

/**
 * Marks one announcement as read, or all of a language without an id; false when it does not exist.
 */
export async function readAnnouncement(
  database: Queryable,
  userId: number,
  category: number,
  language: string,
  id: number | undefined,
  now: Date,
): Promise<boolean> {
  if (id !== undefined && (await database.rows(IS_THERE, [category, id])).length === 0) return false
  await database.rows(READ, [userId, category, language, id, now])
  return true
}
