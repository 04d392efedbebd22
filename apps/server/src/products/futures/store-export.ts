import { format, type Price, type Quantity, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { ORDER_COLUMNS, ORDER_NARROWINGS, toStoredOrder, type StoredOrder } from './store-row.ts'

const ORDERS = statement(
  'futures-export',
  `
  SELECT ${ORDER_COLUMNS.split(',')
    .map((column) => `o.${column.trim()}`)
    .join(', ')}, b.name AS base, q.name AS quote
  FROM contract_order o JOIN market m ON m.id = o.market_id JOIN currency b ON b.id = m.base_id
  JOIN currency q ON q.id = o.quote_id
  WHERE o.user_id = $1 AND o.created_ms >= $2 AND o.created_ms < $3 ORDER BY o.id LIMIT $4`,
  ORDER_NARROWINGS,
)

const columns = [
  'filed_utc',
  'order',
  'pair',
  'side',
  'copied',
  'status',
  'lots',
  'multiple',
  'entry_price',
  'margin',
  'fee',
  'overnight_fee',
  'closed_utc',
  'close_price',
  'close_reason',
  'profit',
  'currency',
]
const statuses = ['pending', 'open', 'closing', 'closed', 'cancelled'] as const

/** A user's contract orders filed within a period, oldest first, as file columns (LEDG-17). */
export async function exportContracts(
  database: Queryable,
  userId: number,
  from: Date,
  until: Date,
  limit: number,
): Promise<{ columns: string[]; rows: string[][] }> {
  const rows = await database.rows(ORDERS, [userId, from.getTime(), until.getTime(), limit])
  return { columns, rows: rows.map((row) => cellsOf(row, toStoredOrder(row))) }
}

function cellsOf(row: RowOf<typeof ORDERS>, order: StoredOrder): string[] {
  return [
    formatUtc(order.createdMs),
    String(row.id),
    `${row.base}/${row.quote}`,
    row.side === 1 ? 'long' : 'short',
    order.kind === 2 ? 'yes' : 'no',
    statuses[order.status],
    formatUnits(row.lots),
    String(row.multiple),
    formatUnits(row.entry),
    format(order.initialMargin),
    formatUnits(row.fee),
    formatUnits(row.overnight_paid),
    order.closedMs === undefined ? '' : formatUtc(order.closedMs),
    formatAmount(order.closePrice),
    order.closeReason ?? '',
    formatAmount(order.profit),
    row.quote,
  ]
}

function formatUnits(units: bigint | null): string {
  return units === null ? '' : format(quantity(units))
}

function formatAmount(amount: Price | Quantity | undefined): string {
  return amount === undefined ? '' : format(amount)
}
