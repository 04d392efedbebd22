import type { PricedTick } from '@candor/engine/prices/tick'
import { type Acceptance, LATE_MS } from '@candor/engine/prices/usability'
import { price } from '@candor/money'
import { type Queryable, statement } from '../db/connection.ts'

/** From the seconds after an acceptance, which are never packed (FAIR-19). */
const TICK_AFTER = statement(
  'tick-after',
  `
  SELECT id, price, ts, recorded_at FROM tick
  WHERE market_id = $1 AND ts > $2 AND recorded_at > $2 AND recorded_at - ts <= ${LATE_MS}
    AND recorded_at <= $2 + $3::bigint AND id > $4
    AND recorded_day BETWEEN (to_timestamp($2::bigint / 1000.0) AT TIME ZONE 'UTC')::date
      AND (to_timestamp($2::bigint / 1000.0) AT TIME ZONE 'UTC')::date + 1
  ORDER BY ts LIMIT 1`,
)

/**
 * The first usable tick of a pair recorded after an acceptance, within its wait (FUT-44): the
 * record decides, not what was published. Undefined where none was in time.
 */
export async function findTickAfter(
  db: Queryable,
  marketId: number,
  { atMs, afterTickId = 0 }: Acceptance,
  waitMs: number,
): Promise<PricedTick | undefined> {
  const [row] = await db.rows(TICK_AFTER, [marketId, atMs, waitMs, afterTickId])
  return row === undefined
    ? undefined
    : { id: row.id, price: price(row.price), ts: row.ts, recordedAt: row.recorded_at }
}
