import { KEYED_ROWS_MAX } from '@candor/contract'
import type { MeanPrice } from '@candor/engine/dual-investment/settlement'
import { type Queryable, statement } from '../../db/connection.ts'
import { countKeyed, type PageSpan } from '../../db/list.ts'
import type { StoredOrder } from './order.ts'
import {
  endSql,
  ORDER_COLUMNS,
  STORED_STATUS,
  toOrder,
  toSettlement,
  TYPE_NUMBER,
} from './store.ts'

const GROUPS = `unnest($2::int[]) AS k(market_id) CROSS JOIN unnest($3::smallint[]) AS y(type)
  CROSS JOIN unnest($4::smallint[]) AS s(status)`
const EVER = Number.MAX_SAFE_INTEGER
/**
 * An order is settling from its settlement time on, whatever is stored (DUAL-06); when that is, is
 * asked of open orders alone.
 */
const OWN = `x.user_id = $1 AND x.market_id = k.market_id AND x.type = y.type
  AND x.status = s.status AND ($5::bigint = 0 OR ${endSql('x')} > $5)
  AND ($6::bigint = ${EVER} OR ${endSql('x')} <= $6)`
/**
 * The newest of each selected pair, type and state, merged: one index covers each, so that only
 * selected rows are read (WIRE-54).
 */
const ORDERS = statement(
  'dual-orders',
  `
  SELECT o.*, s.until_ms, s.sum, s.count, s.first_tick_id, s.last_tick_id, p.total_shares,
    p.sold_shares FROM (
    SELECT each.id FROM ${GROUPS}
    CROSS JOIN LATERAL (SELECT x.id FROM dual_order x WHERE ${OWN} ORDER BY x.id DESC
      LIMIT $7::bigint + $8::bigint) AS each
    ORDER BY each.id DESC LIMIT $7 OFFSET $8) AS page
  CROSS JOIN LATERAL (SELECT ${ORDER_COLUMNS} FROM dual_order o WHERE o.id = page.id
    LIMIT 1) AS o
  JOIN dual_settlement s ON s.market_id = o.market_id
    AND s.settle_ms = least(o.settle_ms, o.delists_ms + 28800000)
  JOIN dual_product p ON p.id = o.product_id ORDER BY o.id DESC`,
)
const COUNT = countKeyed(
  'dual-orders-count',
  `
    FROM ${GROUPS}
    CROSS JOIN LATERAL (SELECT 1 FROM dual_order x WHERE ${OWN} LIMIT ${KEYED_ROWS_MAX}) AS each`,
)

/** The wire's states: each a stored one, and of open orders whether their time has come. */
export type OrderQuery = {
  readonly userId: number
  readonly marketIds: readonly number[]
  readonly types: readonly ('call' | 'put')[]
  /** Undefined selects all. */
  readonly status: keyof typeof STORED_STATUS | 'settling' | undefined
  readonly nowMs: number
  readonly span: PageSpan
}

/** An order as it is listed: with its day's price, and what its product has left. */
export type ListedOrder = {
  readonly order: StoredOrder
  readonly mean: MeanPrice | undefined
  readonly remainingShares: number
}

/** A user's orders, newest first, with their number. */
export async function listOrders(
  db: Queryable,
  query: OrderQuery,
): Promise<{ orders: ListedOrder[]; total: number }> {
  const { userId, marketIds, types, status, nowMs, span } = query
  const stored =
    status === undefined
      ? Object.values(STORED_STATUS)
      : [STORED_STATUS[status === 'settling' ? 'purchased' : status]]
  const params = [
    userId,
    marketIds,
    types.map((type) => TYPE_NUMBER[type]),
    stored,
    status === 'purchased' ? nowMs : 0,
    status === 'settling' ? nowMs : EVER,
  ] as const
  const [rows, countRows] = await Promise.all([
    db.rows(ORDERS, [...params, span.take, span.offset]),
    db.rows(COUNT, params),
  ])
  return {
    orders: rows.map((row) => ({
      order: toOrder(row),
      mean:
        row.until_ms === null ? undefined : toSettlement({ ...row, until_ms: row.until_ms }).mean,
      remainingShares: row.total_shares - row.sold_shares,
    })),
    total: countRows[0]?.count ?? 0,
  }
}
