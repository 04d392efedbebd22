import { quantity, type Quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { type Queryable, statement } from '../../db/connection.ts'

const FEES = statement(
  'swap-fees',
  `
  SELECT user_id, from_currency_id AS currency_id, sum(fee) AS amount FROM swap
  WHERE created_at >= $1 AND created_at < $2 AND fee > 0 GROUP BY 1, 2`,
)

/** Each user's swap fees within a period, in the source coins (REW-04). */
export async function listSwapFees(
  db: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<{ userId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await db.rows(FEES, [toDate(fromMs), toDate(untilMs)])
  return rows.map((row) => ({
    userId: row.user_id,
    currencyId: row.currency_id,
    amount: quantity(row.amount),
  }))
}
