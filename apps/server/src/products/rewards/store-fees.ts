import type { PaidFee } from '@candor/engine/rewards/rebate'
import { negate, quantity } from '@candor/money'
import { statement } from '../../db/connection.ts'
import type { Queryable } from './store.ts'

const LESSENED = statement(
  'rewards-lessened-fees',
  `
  SELECT k.user_id, f.currency_id, sum(f.lessened) AS amount
  FROM coupon_fee f JOIN coupon k ON k.id = f.coupon_id
  WHERE f.charged_ms >= $1 AND f.charged_ms < $2 GROUP BY 1, 2`,
)

/**
 * What users did not pay of the fees charged within a period, since a coupon did: below zero, so
 * that a sum over all products is what was really paid (REW-04).
 */
export async function listCoveredFees(
  db: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<PaidFee[]> {
  const rows = await db.rows(LESSENED, [fromMs, untilMs])
  return rows.map((row) => ({
    userId: row.user_id,
    currencyId: row.currency_id,
    amount: negate(quantity(row.amount)),
  }))
}
