import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'offering-disputed',
  `
    SELECT status <> 1 AS ended
    FROM offering_order
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether an application for tokens was decided or returned (CHAT-09); undefined when the user has
 * none of this id.
 */
export async function isApplicationEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
