import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'deposit-disputed',
  `
    SELECT status <> 1 AS ended
    FROM deposit_request
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether a deposit request was credited or rejected (CHAT-09); undefined when the user has none
 * of this id.
 */
export async function isDepositEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
