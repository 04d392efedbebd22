import { price, quantity, type Quantity, SCALE } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { LAST_HOUSE_ID } from '../../platform/ledger/index.ts'
import type { OrderFees } from '../define-product.ts'

const FEES = statement(
  'spot-fees',
  `
  SELECT o.party_id AS user_id, f.currency_id, sum(f.fee) AS amount
  FROM spot_trade t JOIN market m ON m.id = t.market_id
  CROSS JOIN LATERAL (VALUES (t.buy_order_id, m.base_id, t.buy_fee),
    (t.sell_order_id, m.quote_id, t.sell_fee)) AS f(order_id, currency_id, fee)
  JOIN spot_order o ON o.id = f.order_id
  WHERE t.ts >= $1 AND t.ts < $2 AND f.fee > 0 AND o.party_id > ${LAST_HOUSE_ID} GROUP BY 1, 2`,
)

/** Each user's trading fees within a period, in the currencies paid (REW-04). */
export async function listSpotFees(
  db: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<{ userId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await db.rows(FEES, [fromMs, untilMs])
  return rows.map((row) => ({
    userId: row.user_id,
    currencyId: row.currency_id,
    amount: quantity(row.amount),
  }))
}

const ORDER_FEES = statement(
  'spot-order-fees',
  `
  SELECT o.party_id AS user_id, f.order_id, t.id AS trade_id, f.currency_id, f.fee, f.price,
    t.ts AS charged_ms
  FROM spot_trade t JOIN market m ON m.id = t.market_id AND m.quote_id = $2
  CROSS JOIN LATERAL (VALUES (t.buy_order_id, m.base_id, t.buy_fee, t.price),
    (t.sell_order_id, m.quote_id, t.sell_fee, ${SCALE}::numeric))
    AS f(order_id, currency_id, fee, price)
  JOIN spot_order o ON o.id = f.order_id
  WHERE t.ts >= $3 AND t.ts < $4 AND f.fee > 0 AND o.party_id = ANY ($1::bigint[])`,
)

/** The fee of each trade, at the trade's own price (REW-13). */
export const listSpotOrderFees: OrderFees = async (db, { userIds, quoteId, fromMs, untilMs }) => {
  const rows = await db.rows(ORDER_FEES, [userIds, quoteId, fromMs, untilMs])
  return rows.map((row) => ({
    userId: row.user_id,
    orderId: row.order_id,
    tradeId: row.trade_id,
    currencyId: row.currency_id,
    fee: quantity(row.fee),
    price: price(row.price),
    chargedMs: row.charged_ms,
  }))
}

const VOLUME = statement(
  'spot-volume',
  `
  SELECT b.party_id AS user_id, s.party_id AS with_id, m.quote_id AS currency_id,
    floor(sum(t.price * t.amount) / 100000000) AS amount
  FROM spot_trade t JOIN market m ON m.id = t.market_id JOIN spot_order b ON b.id = t.buy_order_id
  JOIN spot_order s ON s.id = t.sell_order_id
  WHERE t.ts >= $1 AND t.ts < $2 GROUP BY 1, 2, 3`,
)

/** Users' trades within a period, in quote currency, each with its counterparty (REW-06). */
export async function listSpotVolume(
  db: Queryable,
  fromMs: number,
  untilMs: number,
): Promise<{ userId: number; withUserId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await db.rows(VOLUME, [fromMs, untilMs])
  return rows.flatMap((row) => {
    const [buyer, seller] = [row.user_id, row.with_id]
    const volume = { currencyId: row.currency_id, amount: quantity(row.amount) }
    return [
      { userId: buyer, withUserId: seller, ...volume },
      { userId: seller, withUserId: buyer, ...volume },
    ]
  })
}
