import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'lock-disputed',
  `
    SELECT status IN (2, 5) AS ended
    FROM lock_order
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether a lock was redeemed or refused (CHAT-09); undefined when the user has none of this id.
 */
export async function isLockEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
