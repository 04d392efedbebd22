import { quantity, type Quantity } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

const FEES = sql(
  'swap-fees',
  `
  SELECT user_id, from_currency_id AS currency_id, sum(fee)::text AS amount FROM swap
  WHERE created_at >= $1 AND created_at < $2 AND fee > 0 GROUP BY 1, 2`,
)

/**
 * What each user paid in fees of swaps from one moment until another, in the coins that he gave
 * (REW-04).
 */
export async function swapFees(
  at: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<{ userId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await at.rows<{ user_id: string; currency_id: number; amount: string }>(FEES, [
    dateOf(fromMs),
    dateOf(untilMs),
  ])
  return rows.map((row) => ({
    userId: rowId(row.user_id),
    currencyId: row.currency_id,
    amount: quantity(BigInt(row.amount)),
  }))
}
