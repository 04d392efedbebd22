import { quantity, type Quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

type Amount = { readonly userId: number; readonly currencyId: number; readonly amount: Quantity }

// A fee is paid when its order opens; that of an order cancelled before is returned.
const FEES = statement(
  'futures-fees',
  `
  SELECT user_id, quote_id AS currency_id, sum(fee) AS amount FROM contract_order
  WHERE opened_ms >= $1 AND opened_ms < $2 AND status IN (1, 2, 3) AND fee > 0 GROUP BY 1, 2`,
)
const VOLUME = statement(
  'futures-volume',
  `
  SELECT user_id, quote_id AS currency_id, sum(notional) AS amount FROM contract_order
  WHERE opened_ms >= $1 AND opened_ms < $2 AND status IN (1, 2, 3) GROUP BY 1, 2`,
)

/** Each user's opening fees of contracts within a period (REW-04). */
export function loadFuturesFees(db: Queryable, fromMs: number, untilMs: number): Promise<Amount[]> {
  return loadAmounts(db, FEES, fromMs, untilMs)
}

/** The notional of contracts that users opened within a period (REW-06). */
export function loadFuturesVolume(
  db: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<Amount[]> {
  return loadAmounts(db, VOLUME, fromMs, untilMs)
}

async function loadAmounts(
  db: Queryable,
  paid: typeof FEES | typeof VOLUME,
  fromMs: number,
  untilMs: number,
): Promise<Amount[]> {
  const rows = await db.rows(paid, [fromMs, untilMs])
  return rows.map((row) => ({
    userId: row.user_id,
    currencyId: row.currency_id,
    amount: quantity(row.amount),
  }))
}
