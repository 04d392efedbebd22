import { quantity, type Quantity } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

type Row = { user_id: string; currency_id: number; amount: string }
type Amount = { readonly userId: number; readonly currencyId: number; readonly amount: Quantity }

// A fee is paid when its order opens; that of an order cancelled before is given back.
const FEES = sql(
  'futures-fees',
  `
  SELECT user_id, quote_id AS currency_id, sum(fee)::text AS amount FROM contract_order
  WHERE opened_ms >= $1 AND opened_ms < $2 AND status IN (1, 2, 3) AND fee > 0 GROUP BY 1, 2`,
)
const VOLUME = sql(
  'futures-volume',
  `
  SELECT user_id, quote_id AS currency_id, sum(notional)::text AS amount FROM contract_order
  WHERE opened_ms >= $1 AND opened_ms < $2 AND status IN (1, 2, 3) GROUP BY 1, 2`,
)

/** What each user paid in opening fees of contracts from one moment until another (REW-04). */
export function loadFuturesFees(db: Queryable, fromMs: number, untilMs: number): Promise<Amount[]> {
  return loadAmounts(db, FEES, fromMs, untilMs)
}

/** What contracts users opened from one moment until another, by their notional (REW-06). */
export function loadFuturesVolume(
  db: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<Amount[]> {
  return loadAmounts(db, VOLUME, fromMs, untilMs)
}

async function loadAmounts(
  db: Queryable,
  statement: typeof FEES,
  fromMs: number,
  untilMs: number,
): Promise<Amount[]> {
  const rows = await db.rows<Row>(statement, [fromMs, untilMs])
  return rows.map((row) => ({
    userId: rowId(row.user_id),
    currencyId: row.currency_id,
    amount: quantity(BigInt(row.amount)),
  }))
}
