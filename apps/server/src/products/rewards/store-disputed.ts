import { type Queryable, statement } from '../../db/connection.ts'

const OWN = statement(
  'coupon-disputed',
  `
    SELECT true AS ended
    FROM coupon_fee f JOIN coupon k ON k.id = f.coupon_id
    WHERE f.id = $1 AND k.user_id = $2`,
)

/**
 * Whether a coupon refunded a fee, which settles it (CHAT-09); undefined when the user has none of
 * this id.
 */
export async function isCouponRefundEnded(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(OWN, [id, userId])
  return row?.ended
}
