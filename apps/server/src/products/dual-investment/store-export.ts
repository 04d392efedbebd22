import { endMsOf } from '@candor/engine/dual-investment/terms'
import { format, formatPercent } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { type Queryable, statement } from '../../db/connection.ts'
import type { StoredOrder } from './order.ts'
import { ORDER_COLUMNS, toOrder } from './store.ts'
import { USDT_NAME } from './terms.ts'

const ORDERS = statement(
  'dual-export',
  `
  SELECT ${ORDER_COLUMNS}, c.name AS coin FROM dual_order o JOIN currency c ON c.id = o.currency_id
  WHERE o.user_id = $1 AND o.created_at >= $2 AND o.created_at < $3 ORDER BY o.id LIMIT $4`,
)

const columns = [
  'bought_utc',
  'order',
  'coin',
  'type',
  'linked_price',
  'shares',
  'investment',
  'invested_in',
  'yearly_rate_percent',
  'seconds',
  'settles_utc',
  'result',
  'paid',
  'paid_in',
  'completed_utc',
]

/** A user's dual investments bought within a period, oldest first, as file columns (LEDG-17). */
export async function exportDuals(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await database.rows(ORDERS, [userId, from, until, limit])
  return { columns, rows: rows.map((row) => toCells(toOrder(row), row.coin)) }
}

function toCells(order: StoredOrder, coin: string): string[] {
  const { ended } = order
  return [
    formatUtc(order.createdMs),
    String(order.id),
    coin,
    order.type,
    format(order.linkedPrice),
    String(order.shares),
    format(order.investment),
    order.type === 'call' ? coin : USDT_NAME,
    formatPercent(order.rate, 4),
    String(order.seconds),
    formatUtc(endMsOf(order)),
    ...(ended === undefined
      ? ['open', '', '', '']
      : [
          ended.isReturned ? 'returned' : 'paid',
          format(ended.credit),
          ended.paidIn === 'coin' ? coin : USDT_NAME,
          formatUtc(ended.completedMs),
        ]),
  ]
}
