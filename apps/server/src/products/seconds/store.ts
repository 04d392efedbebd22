import { KEYED_ROWS_MAX } from '@candor/contract'
import { type Outcome } from '@candor/engine/seconds/outcome'
import type { SettleRule } from '@candor/engine/seconds/terms'
import { floorDivide, price, quantity, rate } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { ANY_ID, countKeyed, type Span } from '../../db/list.ts'
import { rowId } from '../../db/row-id.ts'
import type { EndedOrder, SecondsOrder } from './order.ts'

export {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  type Queryable,
  type Transaction,
} from '../../db/connection.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

/** A row of seconds_order; numeric and bigint columns arrive as text. */
export type OrderRow = {
  id: string
  user_id: string
  market_id: number
  currency_id: number
  direction: 1 | 2
  seconds: number
  stake: string
  fee_rate: string
  fee: string
  payout: string
  profit: string
  settle_rule: SettleRule
  accepted_ms: string
  open_tick_id: string
  open_price: string
  opened_ms: string
  handled_ms: string
  created_at: Date
  status: 1 | 3 | 4
  end_first_tick_id: string | null
  end_tick_id: string | null
  end_count: number | null
  end_sum: string | null
  result: -1 | 0 | 1 | null
  credit: string | null
  completed_at: Date | null
  updated_at: Date
}

export const ORDER_COLUMNS = `o.id, o.user_id, o.market_id, o.currency_id, o.direction, o.seconds,
  o.stake, o.fee_rate, o.fee, o.payout, o.profit, o.settle_rule,
  o.accepted_ms, o.open_tick_id, o.open_price, o.opened_ms, o.handled_ms, o.created_at, o.status,
  o.end_first_tick_id, o.end_tick_id, o.end_count, o.end_sum,
  o.result, o.credit, o.completed_at, o.updated_at`

const ORDER = sql(
  'seconds-order',
  `SELECT ${ORDER_COLUMNS} FROM seconds_order o WHERE o.id = $1 AND o.user_id = $2`,
)
const GROUPS = 'market k CROSS JOIN unnest($3::smallint[]) AS s(status)'
const OWN = 'x.user_id = $1 AND x.market_id = k.id AND x.status = s.status AND x.id < $4'
/**
 * The newest of each pair and state that is chosen, merged: one index leads to each, so that
 * nothing is read that is not chosen (WIRE-54).
 */
const ORDERS = sql(
  'seconds-orders',
  `
  SELECT o.* FROM (
    SELECT each.id FROM ${GROUPS}
    CROSS JOIN LATERAL (SELECT x.id FROM seconds_order x WHERE ${OWN} ORDER BY x.id DESC
      LIMIT $5::bigint + $6::bigint) AS each
    WHERE $2::int = 0 OR k.id = $2 ORDER BY each.id DESC LIMIT $5 OFFSET $6) AS page
  CROSS JOIN LATERAL (SELECT ${ORDER_COLUMNS} FROM seconds_order o WHERE o.id = page.id
    LIMIT 1) AS o ORDER BY o.id DESC`,
)
const COUNT = countKeyed(
  'seconds-orders-count',
  `
    FROM ${GROUPS}
    CROSS JOIN LATERAL (SELECT 1 FROM seconds_order x WHERE ${OWN} LIMIT ${KEYED_ROWS_MAX}) AS each
    WHERE $2::int = 0 OR k.id = $2`,
)

/** A user's order; undefined when there is none or it is another's. */
export async function readOrder(
  database: Queryable,
  userId: number,
  orderId: number,
): Promise<SecondsOrder | undefined> {
  const [row] = await database.rows<OrderRow>(ORDER, [orderId, userId])
  return row === undefined ? undefined : orderOf(row)
}

export type OrderQuery = {
  readonly userId: number
  /** 0 is every pair. */
  readonly marketId: number
  readonly statuses: readonly number[]
  readonly span: Span
}

/** A user's orders, newest first, with how many there are. */
export async function readOrders(
  database: Queryable,
  query: OrderQuery,
): Promise<{ orders: SecondsOrder[]; total: number }> {
  const { take, offset, before = ANY_ID } = query.span
  const wanted = [query.userId, query.marketId, query.statuses, before]
  const [rows, counted] = await Promise.all([
    database.rows<OrderRow>(ORDERS, [...wanted, take, offset]),
    database.rows<{ count: string }>(COUNT, wanted),
  ])
  return { orders: rows.map(orderOf), total: rowId(counted[0]?.count ?? '0') }
}

/** A row as the order it stands for. */
export function orderOf(row: OrderRow): SecondsOrder {
  return {
    id: rowId(row.id),
    userId: rowId(row.user_id),
    marketId: row.market_id,
    currencyId: row.currency_id,
    direction: row.direction === 1 ? 'up' : 'down',
    seconds: row.seconds,
    stake: quantity(BigInt(row.stake)),
    feeRate: rate(BigInt(row.fee_rate)),
    fee: quantity(BigInt(row.fee)),
    payout: rate(BigInt(row.payout)),
    profit: quantity(BigInt(row.profit)),
    rule: row.settle_rule,
    acceptedMs: rowId(row.accepted_ms),
    openTickId: rowId(row.open_tick_id),
    openPrice: price(BigInt(row.open_price)),
    openedMs: rowId(row.opened_ms),
    handledMs: rowId(row.handled_ms),
    createdMs: row.created_at.getTime(),
    updatedMs: row.updated_at.getTime(),
    ended: endedOf(row),
  }
}

const results = { '1': 'win', '0': 'tie', '-1': 'loss' } as const satisfies Record<
  string,
  Outcome['result']
>

function endedOf(row: OrderRow): EndedOrder | undefined {
  if (row.status === 1 || row.credit === null || row.completed_at === null) return undefined
  const shared = { credit: quantity(BigInt(row.credit)), completedMs: row.completed_at.getTime() }
  if (row.result === null) return { ...shared, result: 'void', end: undefined }
  return { ...shared, result: results[`${row.result}`], end: endPriceOf(row) }
}

function endPriceOf({
  end_sum,
  end_count,
  end_first_tick_id,
  end_tick_id,
}: OrderRow): EndedOrder['end'] {
  if (end_sum === null || end_count === null || end_first_tick_id === null || end_tick_id === null)
    throw new Error('a settled order has no end price')
  const sum = BigInt(end_sum)
  return {
    sum,
    count: end_count,
    firstTickId: rowId(end_first_tick_id),
    lastTickId: rowId(end_tick_id),
    shown: price(floorDivide(sum, BigInt(end_count))),
  }
}
