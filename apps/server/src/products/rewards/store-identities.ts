import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Queryable } from './store.ts'

const IDENTITIES = sql(
  'rewards-identities',
  `
  SELECT user_id, encode(card_mac, 'hex') AS identity FROM identity_request
  WHERE level = 1 AND status = 2 AND user_id = ANY ($1)`,
)

/**
 * The verified identities of users, told apart and not told: two accounts of one person have the
 * same. Who has no papers is missing.
 */
export async function loadIdentities(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.rows<{ user_id: string; identity: string }>(IDENTITIES, [userIds])
  return new Map(rows.map((row) => [rowId(row.user_id), row.identity]))
}
