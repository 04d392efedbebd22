import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'seconds-disputed',
  `
    SELECT status <> 1 AS ended
    FROM seconds_order
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether a seconds contract was decided or voided (CHAT-09); undefined when the user has none of
 * this id.
 */
export async function isSecondsEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
