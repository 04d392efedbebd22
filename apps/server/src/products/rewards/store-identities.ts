import { present, statement } from '../../db/connection.ts'
import type { Queryable } from './store.ts'

const IDENTITIES = statement(
  'rewards-identities',
  `
  SELECT user_id, encode(card_mac, 'hex') AS identity FROM identity_request
  WHERE level = 1 AND status = 2 AND user_id = ANY ($1)`,
  { identity: present },
)

/**
 * Users' verified identities as opaque keys: two accounts of one person have the same. Users
 * without papers are omitted.
 */
export async function loadIdentities(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.rows(IDENTITIES, [userIds])
  return new Map(rows.map((row) => [row.user_id, row.identity]))
}
