import { quantity, type Quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const REALISED = statement(
  'futures-realised',
  `
  SELECT coalesce((SELECT sum(profit) FROM contract_order
    WHERE user_id = $1 AND status = 3 AND closed_ms >= $2 AND closed_ms < $3), 0)
    - coalesce((SELECT sum(fee) FROM contract_order
      WHERE user_id = $1 AND opened_ms >= $2 AND opened_ms < $3), 0)
    - coalesce((SELECT sum(from_margin + from_balance) FROM contract_overnight
      WHERE user_id = $1 AND due_ms >= $2 AND due_ms < $3), 0)
    + coalesce((SELECT sum(paid_by_fund + borne_by_house) FROM contract_order
      WHERE user_id = $1 AND status = 3 AND closed_ms >= $2 AND closed_ms < $3), 0) AS net`,
)

/**
 * A user's realised contract result within a period (USER-31): profits less their own losses, fees
 * and overnight fees.
 */
export async function loadFuturesProfit(
  db: Queryable,
  userId: number,
  from: Date,
  until: Date,
): Promise<Quantity> {
  const [row] = await db.rows(REALISED, [userId, from.getTime(), until.getTime()])
  return quantity(row?.net ?? 0n)
}
