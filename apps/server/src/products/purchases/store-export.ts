import { format } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Queryable } from '../../db/connection.ts'
import { listOrdersWithin } from './store-lists.ts'

const columns = [
  'ordered_utc',
  'order',
  'country',
  'method',
  'currency',
  'amount',
  'rate',
  'fee_usdt',
  'receive_usdt',
  'status',
  'ended_utc',
  'processor',
]

/** A user's purchase orders placed within a period, oldest first, as file columns (LEDG-17). */
export async function exportPurchases(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const orders = await listOrdersWithin(database, userId, from, until, limit)
  return {
    columns,
    rows: orders.map((order) => [
      formatUtc(order.createdAt),
      String(order.id),
      order.country,
      order.method,
      order.currency,
      format(order.amount),
      format(order.rate),
      format(order.fee),
      format(order.receive),
      order.status,
      order.endedAt === undefined ? '' : formatUtc(order.endedAt),
      order.processor,
    ]),
  }
}
