import { LATE_MS } from '@candor/engine/prices/usability'
import { price, type Price, quantity, type Quantity } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'

/** A silence of a pair's price in which orders ended: from its last tick until its next, or until the last of those ends while none has come. */
export type VoidPeriod = {
  readonly symbol: string; readonly fromMs: number; readonly toMs: number; readonly orders: number
  readonly stakedUp: Quantity; readonly stakedDown: Quantity; readonly lastPrice: Price
}

type VoidRow = { symbol: string; from_ms: string; to_ms: string; orders: string; staked_up: string; staked_down: string; last_price: string }

const VOIDS = sql('seconds-voids', `
  SELECT m.symbol, t.ts AS from_ms, t.price AS last_price, v.orders, v.staked_up, v.staked_down,
    coalesce((SELECT min(n.ts) FROM tick n WHERE n.market_id = v.market_id AND n.ts > t.ts AND n.recorded_at - n.ts <= ${LATE_MS} AND n.recorded_day >= t.recorded_day), v.last_end) AS to_ms
  FROM (
    SELECT market_id, last_tick_id, count(*) AS orders, coalesce(sum(stake) FILTER (WHERE direction = 1), 0) AS staked_up,
      coalesce(sum(stake) FILTER (WHERE direction = 2), 0) AS staked_down, max(handled_ms) AS last_end
    FROM seconds_order WHERE status = 4 AND last_tick_id IS NOT NULL
    GROUP BY market_id, last_tick_id) v
  JOIN market m ON m.id = v.market_id JOIN tick t ON t.id = v.last_tick_id
  WHERE $1::text IS NULL OR m.symbol = $1 ORDER BY v.last_tick_id DESC LIMIT $2 OFFSET $3`)
const COUNT = sql('seconds-voids-count', `
  SELECT count(*) AS count FROM (
    SELECT DISTINCT o.market_id, o.last_tick_id FROM seconds_order o JOIN market m ON m.id = o.market_id
    WHERE o.status = 4 AND o.last_tick_id IS NOT NULL AND ($1::text IS NULL OR m.symbol = $1)) v`)

/** Every void, gathered by the silence that caused it, newest first (SEC-25). */
export async function readVoids(database: Queryable, symbol: string | undefined, limit: number, offset: number): Promise<{ periods: VoidPeriod[]; total: number }> {
  const [rows, counted] = await Promise.all([
    database.rows<VoidRow>(VOIDS, [symbol ?? null, limit, offset]), database.rows<{ count: string }>(COUNT, [symbol ?? null]),
  ])
  return { periods: rows.map(periodOf), total: rowId(counted[0]?.count ?? '0') }
}

function periodOf(row: VoidRow): VoidPeriod {
  return {
    symbol: row.symbol, fromMs: rowId(row.from_ms), toMs: rowId(row.to_ms), orders: rowId(row.orders), stakedUp: quantity(BigInt(row.staked_up)),
    stakedDown: quantity(BigInt(row.staked_down)), lastPrice: price(BigInt(row.last_price)),
  }
}
