import { quantity, type Quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const OWED_AT = statement(
  'loan-owed-at',
  `
  SELECT l.user_id, l.currency_id,
    sum(l.amount + coalesce(c.amount, 0) - coalesce(r.amount, 0)) AS amount FROM loan l
  LEFT JOIN LATERAL (SELECT sum(amount) AS amount FROM loan_charge
    WHERE loan_id = l.id AND since_ms < $1) c ON true
  LEFT JOIN LATERAL (SELECT sum(overdue_interest + interest + principal) AS amount
    FROM loan_repayment WHERE loan_id = l.id AND at_ms < $1) r ON true
  WHERE l.paid_out_ms < $1 AND (l.ended_ms IS NULL OR l.ended_ms >= $1) GROUP BY 1, 2`,
)

/**
 * Users' debts at a time, by currency, from payouts, charges and repayments before it: their assets
 * are counted without it (REW-06).
 */
export async function loadDebtsAt(
  db: Queryable,
  momentMs: number,
): Promise<{ userId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await db.rows(OWED_AT, [momentMs])
  return rows.map((row) => ({
    userId: row.user_id,
    currencyId: row.currency_id,
    amount: quantity(row.amount),
  }))
}
