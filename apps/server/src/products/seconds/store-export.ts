import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import type { SecondsOrder } from './orders/order.ts'
import { ORDER_COLUMNS, toOrder } from './store.ts'

type NamedRow = RowOf<typeof ORDERS>

const ORDERS = statement(
  'seconds-export',
  `
  SELECT ${ORDER_COLUMNS}, b.name AS base, q.name AS quote, c.name AS currency
  FROM seconds_order o JOIN market m ON m.id = o.market_id JOIN currency b ON b.id = m.base_id
  JOIN currency q ON q.id = m.quote_id
  JOIN currency c ON c.id = o.currency_id
  WHERE o.user_id = $1 AND o.created_at >= $2 AND o.created_at < $3 ORDER BY o.id LIMIT $4`,
)

const columns = [
  'opened_utc',
  'order',
  'pair',
  'direction',
  'seconds',
  'stake',
  'fee',
  'open_price',
  'completed_utc',
  'close_price',
  'result',
  'credit',
  'currency',
]

/** A user's seconds orders opened within a period, oldest first, as file columns (LEDG-17). */
export async function exportSeconds(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await database.rows(ORDERS, [userId, from, until, limit])
  return { columns, rows: rows.map((row) => toCells(row, toOrder(row))) }
}

function toCells(
  { id, base, quote, currency }: NamedRow,
  { direction, seconds, stake, fee, openPrice, openedMs, ended }: SecondsOrder,
): string[] {
  const result =
    ended === undefined
      ? ['', '', 'open', '']
      : [
          formatUtc(ended.completedMs),
          ended.end === undefined ? '' : format(ended.end.displayPrice),
          ended.result,
          format(ended.credit),
        ]
  return [
    formatUtc(openedMs),
    String(id),
    `${base}/${quote}`,
    direction,
    String(seconds),
    format(stake),
    format(fee),
    format(openPrice),
    ...result,
    currency,
  ]
}
