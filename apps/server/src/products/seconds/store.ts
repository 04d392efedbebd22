import { KEYED_ROWS_MAX } from '@candor/contract'
import { type Outcome } from '@candor/engine/seconds/outcome'
import { floorDivide, price, quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { ANY_ID, countKeyed, type PageSpan } from '../../db/list.ts'
import type { EndedOrder, SecondsOrder } from './orders/order.ts'

export {
  CommitUnknown,
  type Database,
  DatabaseUnavailable,
  type Queryable,
  type Transaction,
} from '../../db/connection.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

export type OrderRow = RowOf<typeof ORDER>

export const ORDER_COLUMNS = `o.id, o.user_id, o.market_id, o.currency_id, o.direction, o.seconds,
  o.stake, o.fee_rate, o.fee, o.payout, o.profit, o.settle_rule,
  o.accepted_ms, o.open_tick_id, o.open_price, o.opened_ms, o.handled_ms, o.created_at, o.status,
  o.end_first_tick_id, o.end_tick_id, o.end_count, o.end_sum,
  o.result, o.credit, o.completed_at, o.updated_at`

const ORDER = statement(
  'seconds-order',
  `SELECT ${ORDER_COLUMNS} FROM seconds_order o WHERE o.id = $1 AND o.user_id = $2`,
)
const GROUPS = 'market k CROSS JOIN unnest($3::smallint[]) AS s(status)'
const OWN = 'x.user_id = $1 AND x.market_id = k.id AND x.status = s.status AND x.id < $4'
/**
 * The newest of each selected pair and state, merged: one index covers each, so that only selected
 * rows are read (WIRE-54).
 */
const ORDERS = statement(
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

/** A user's order; undefined when missing or another user's. */
export async function readOrder(
  database: Queryable,
  userId: number,
  orderId: number,
): Promise<SecondsOrder | undefined> {
  const [row] = await database.rows(ORDER, [orderId, userId])
  return row === undefined ? undefined : toOrder(row)
}

export type OrderQuery = {
  readonly userId: number
  /** 0 is every pair. */
  readonly marketId: number
  readonly statuses: readonly number[]
  readonly span: PageSpan
}

/** A user's orders, newest first, with their number. */
export async function readOrders(
  database: Queryable,
  query: OrderQuery,
): Promise<{ orders: SecondsOrder[]; total: number }> {
  const { take, offset, before = ANY_ID } = query.span
  const params = [query.userId, query.marketId, query.statuses, before] as const
  const [rows, countRows] = await Promise.all([
    database.rows(ORDERS, [...params, take, offset]),
    database.rows(COUNT, params),
  ])
  return { orders: rows.map(toOrder), total: countRows[0]?.count ?? 0 }
}

export function toOrder(row: OrderRow): SecondsOrder {
  return {
    id: row.id,
    userId: row.user_id,
    marketId: row.market_id,
    currencyId: row.currency_id,
    direction: row.direction === 1 ? 'up' : 'down',
    seconds: row.seconds,
    stake: quantity(row.stake),
    feeRate: rate(row.fee_rate),
    fee: quantity(row.fee),
    payout: rate(row.payout),
    profit: quantity(row.profit),
    rule: row.settle_rule,
    acceptedMs: row.accepted_ms,
    openTickId: row.open_tick_id,
    openPrice: price(row.open_price),
    openedMs: row.opened_ms,
    handledMs: row.handled_ms,
    createdMs: row.created_at.getTime(),
    updatedMs: row.updated_at.getTime(),
    ended: toEndedOrder(row),
  }
}

const results = { '1': 'win', '0': 'tie', '-1': 'loss' } as const satisfies Record<
  string,
  Outcome['result']
>

function toEndedOrder(row: OrderRow): EndedOrder | undefined {
  if (row.status === 1 || row.credit === null || row.completed_at === null) return undefined
  const shared = { credit: quantity(row.credit), completedMs: row.completed_at.getTime() }
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
  const sum = end_sum
  return {
    sum,
    count: end_count,
    firstTickId: end_first_tick_id,
    lastTickId: end_tick_id,
    displayPrice: price(floorDivide(sum, BigInt(end_count))),
  }
}
