import { present, statement } from '../../../db/connection.ts'
import type { Queryable } from '../store.ts'

/** The cursor of the next refresh: the oldest transaction running at this one. */
export type ChangeCursor = string

/** Beyond every transaction, so that a first refresh only establishes the cursor. */
export const FROM_NOW: ChangeCursor = '18446744073709551615'

// One statement, so that rows and cursor are of one snapshot.
const SINCE = statement(
  'access-changes',
  `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor,
    coalesce(array_agg(DISTINCT c.user_id) FILTER (WHERE c.user_id IS NOT NULL), '{}') AS users
  FROM (SELECT 1) AS one LEFT JOIN access_change c ON c.xid >= $1::text::xid8`,
  { cursor: present },
)

/** Users whose sessions or levels may have changed since a cursor; some are repeated. */
export async function loadChangesSince(
  database: Queryable,
  cursor: ChangeCursor,
): Promise<{ readonly cursor: ChangeCursor; readonly userIds: readonly number[] }> {
  const [row] = await database.rows(SINCE, [cursor])
  if (row === undefined) throw new Error('a look at what changed found nothing')
  return { cursor: row.cursor, userIds: row.users }
}

const FORGET = statement('access-changes-forget', 'DELETE FROM access_change WHERE at < $1')

export async function deleteChangesBefore(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET, [before])
}
