import { price, quantity, type Quantity, SCALE } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import type { OrderFees } from '../define-product.ts'

type Amount = { readonly userId: number; readonly currencyId: number; readonly amount: Quantity }

// A fee is paid when its order opens; that of an order cancelled before is returned.
const FEES = statement(
  'futures-fees',
  `
  SELECT user_id, quote_id AS currency_id, sum(fee) AS amount FROM contract_order
  WHERE opened_ms >= $1 AND opened_ms < $2 AND status IN (1, 2, 3) AND fee > 0 GROUP BY 1, 2`,
)
const ORDER_FEES = statement(
  'futures-order-fees',
  `
  SELECT user_id, id, quote_id AS currency_id, fee, opened_ms FROM contract_order
  WHERE user_id = ANY ($1::bigint[]) AND quote_id = $2 AND opened_ms >= $3 AND opened_ms < $4
    AND status IN (1, 2, 3) AND fee > 0`,
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

/** The opening fee of each contract, in its quote currency (REW-13). */
export const listFuturesOrderFees: OrderFees = async (
  db,
  { userIds, quoteId, fromMs, untilMs },
) => {
  const rows = await db.rows(ORDER_FEES, [userIds, quoteId, fromMs, untilMs])
  return rows.map((row) => ({
    userId: row.user_id,
    orderId: row.id,
    tradeId: 0,
    currencyId: row.currency_id,
    fee: quantity(row.fee),
    price: price(SCALE),
    chargedMs: row.opened_ms,
  }))
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
