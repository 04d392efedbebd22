import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'swap-disputed',
  'SELECT true AS ended FROM swap WHERE id = $1 AND user_id = $2',
)

/**
 * Whether a conversion was made, which settles it (CHAT-09); undefined when the user has none of
 * this id.
 */
export async function isSwapEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
