import { LATE_MS } from '@candor/engine/prices/usability'
import { price, type Price, quantity, type Quantity } from '@candor/money'
import { present, type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { countUpTo } from '../../db/list.ts'

/**
 * A silence of a pair's price in which orders ended: from its last tick until its next, or until
 * the last of those ends while none has come.
 */
export type VoidPeriod = {
  readonly symbol: string
  readonly fromMs: number
  readonly toMs: number
  readonly orders: number
  readonly stakedUp: Quantity
  readonly stakedDown: Quantity
  readonly lastPrice: Price
}

type VoidRow = RowOf<typeof VOIDS>

/**
 * A pair's silences in which orders ended, newest first, each found from the one after it, so that
 * their many orders need not be read.
 */
const SILENCES = `market m CROSS JOIN LATERAL (
    WITH RECURSIVE silence AS (
      SELECT max(o.last_tick_id) AS last_tick_id FROM seconds_order o
      WHERE o.status = 4 AND o.market_id = m.id
      UNION ALL
      SELECT (SELECT max(o.last_tick_id) FROM seconds_order o
        WHERE o.status = 4 AND o.market_id = m.id AND o.last_tick_id < s.last_tick_id)
      FROM silence s WHERE s.last_tick_id IS NOT NULL)
    SELECT last_tick_id FROM silence WHERE last_tick_id IS NOT NULL`
const VOIDS = statement(
  'seconds-voids',
  `
  SELECT v.symbol, t.ts AS from_ms, t.price AS last_price, e.orders, e.staked_up, e.staked_down,
    coalesce((SELECT n.ts FROM ticks_up(v.market_id, t.ts, 1, p_late_ms => ${LATE_MS}) AS n),
      e.last_end) AS to_ms
  FROM (
    SELECT m.id AS market_id, m.symbol, s.last_tick_id FROM ${SILENCES}
    LIMIT $2::bigint + $3::bigint) AS s
    WHERE $1::text IS NULL OR m.symbol = $1 ORDER BY s.last_tick_id DESC LIMIT $2 OFFSET $3) AS v
  CROSS JOIN LATERAL (
    SELECT count(*) AS orders,
      coalesce(sum(o.stake) FILTER (WHERE o.direction = 1), 0) AS staked_up,
        coalesce(sum(o.stake) FILTER (WHERE o.direction = 2), 0) AS staked_down,
      max(o.handled_ms) AS last_end
    FROM seconds_order o
    WHERE o.status = 4 AND o.market_id = v.market_id AND o.last_tick_id = v.last_tick_id) AS e
  CROSS JOIN LATERAL tick_numbered(v.last_tick_id) AS t ORDER BY v.last_tick_id DESC`,
  { to_ms: present },
)
const COUNT = countUpTo(
  'seconds-voids-count',
  `FROM ${SILENCES}) AS s WHERE $1::text IS NULL OR m.symbol = $1`,
)

/** Every void, grouped by the silence that caused it, newest first (SEC-25). */
export async function readVoids(
  database: Queryable,
  symbol: string | undefined,
  limit: number,
  offset: number,
): Promise<{ periods: VoidPeriod[]; total: number }> {
  const [rows, countRows] = await Promise.all([
    database.rows(VOIDS, [symbol ?? null, limit, offset]),
    database.rows(COUNT, [symbol ?? null]),
  ])
  return { periods: rows.map(toVoidPeriod), total: countRows[0]?.count ?? 0 }
}

function toVoidPeriod(row: VoidRow): VoidPeriod {
  return {
    symbol: row.symbol,
    fromMs: row.from_ms,
    toMs: row.to_ms,
    orders: row.orders,
    stakedUp: quantity(row.staked_up),
    stakedDown: quantity(row.staked_down),
    lastPrice: price(row.last_price),
  }
}
