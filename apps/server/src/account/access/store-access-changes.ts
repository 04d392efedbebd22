import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Queryable } from './store.ts'

/** From where the next look goes on: the oldest transaction that was under way at this one. */
export type ChangeCursor = string

/** Beyond every transaction, so that a first look finds only where to begin. */
export const FROM_NOW: ChangeCursor = '18446744073709551615'

// One statement, so that rows and cursor are of one moment.
const SINCE = sql(
  'access-changes',
  `
  SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS cursor,
    array_remove(array_agg(DISTINCT c.user_id), NULL) AS users
  FROM (SELECT 1) AS one LEFT JOIN access_change c ON c.xid >= $1::text::xid8`,
)

/** Whose sessions or levels may have changed since a look; some are named again. */
export async function changesSince(
  database: Queryable,
  cursor: ChangeCursor,
): Promise<{ readonly cursor: ChangeCursor; readonly userIds: readonly number[] }> {
  const [row] = await database.rows<{ cursor: string; users: string[] }>(SINCE, [cursor])
  if (row === undefined) throw new Error('a look at what changed found nothing')
  return { cursor: row.cursor, userIds: row.users.map(rowId) }
}

const FORGET = sql('access-changes-forget', 'DELETE FROM access_change WHERE at < $1')

export async function forgetChanges(database: Queryable, before: Date): Promise<void> {
  await database.rows(FORGET, [before])
}
