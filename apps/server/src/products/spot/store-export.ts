import { format, price, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'

const FILLS = statement(
  'spot-export',
  `
  SELECT t.ts, t.id, o.id AS order_id, b.name AS base, q.name AS quote, o.side, t.maker_side,
    t.price, t.amount, CASE o.side WHEN 1 THEN t.buy_fee ELSE t.sell_fee END AS fee
  FROM spot_order o JOIN spot_trade t
  ON (o.side = 1 AND t.buy_order_id = o.id) OR (o.side = 2 AND t.sell_order_id = o.id)
  JOIN market m ON m.id = o.market_id JOIN currency b ON b.id = m.base_id JOIN currency q
  ON q.id = m.quote_id
  WHERE o.party_id = $1 AND t.ts >= $2 AND t.ts < $3 ORDER BY t.id LIMIT $4`,
)

const columns = [
  'time_utc',
  'trade',
  'order',
  'pair',
  'side',
  'role',
  'price',
  'amount',
  'fee',
  'fee_currency',
]

/** A user's fills within a period, oldest first, as file columns (LEDG-17). */
export async function exportFills(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await database.rows(FILLS, [userId, from.getTime(), until.getTime(), limit])
  return { columns, rows: rows.map(toCells) }
}

function toCells(row: RowOf<typeof FILLS>): string[] {
  const isBuy = row.side === 1
  return [
    formatUtc(row.ts),
    String(row.id),
    String(row.order_id),
    `${row.base}/${row.quote}`,
    isBuy ? 'buy' : 'sell',
    row.maker_side === row.side ? 'maker' : 'taker',
    format(price(row.price)),
    format(quantity(row.amount)),
    format(quantity(row.fee)),
    isBuy ? row.base : row.quote,
  ]
}
