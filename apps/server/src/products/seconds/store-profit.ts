import { quantity, type Quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const REALISED = statement(
  'seconds-realised',
  `
  SELECT coalesce(sum(credit - stake - fee), 0) AS profit FROM seconds_order
  WHERE user_id = $1 AND status = 3 AND completed_at >= $2 AND completed_at < $3`,
)

/**
 * A user's result of orders settled within a period, net of stakes and fees; negative for a loss
 * (USER-31).
 */
export async function sumSecondsProfit(
  db: Queryable,
  userId: number,
  from: Date,
  until: Date,
): Promise<Quantity> {
  const [row] = await db.rows(REALISED, [userId, from, until])
  return quantity(row?.profit ?? 0n)
}
