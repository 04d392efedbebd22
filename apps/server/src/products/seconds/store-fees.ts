import { quantity, type Quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { type Queryable, statement } from '../../db/connection.ts'

// The fee of a tie and of a void order is returned, so it was not paid (SEC-11, SEC-13).
const FEES = statement(
  'seconds-fees',
  `
  SELECT user_id, currency_id, sum(fee)::text AS amount FROM seconds_order
  WHERE completed_at >= $1 AND completed_at < $2 AND status = 3 AND result <> 0 AND fee > 0
  GROUP BY 1, 2`,
)

/** Each user's fees of seconds orders that ended within a period (REW-04). */
export async function listSecondsFees(
  db: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<{ userId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await db.rows(FEES, [toDate(fromMs), toDate(untilMs)])
  return rows.map((row) => ({
    userId: row.user_id,
    currencyId: row.currency_id,
    amount: quantity(BigInt(row.amount)),
  }))
}
