import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'purchase-disputed',
  `
    SELECT ended_at IS NOT NULL AS ended
    FROM purchase_order
    WHERE id = $1 AND user_id = $2`,
)

/**
 * Whether a purchase was credited, rejected or cancelled (CHAT-09); undefined when the user has
 * none of this id.
 */
export async function isPurchaseEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
