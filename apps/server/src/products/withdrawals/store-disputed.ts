import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'withdrawal-disputed',
  `
    SELECT status <> 1 AS ended
    FROM withdrawal
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether a withdrawal was done or returned (CHAT-09); undefined when the user has none of this
 * id.
 */
export async function isWithdrawalEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
