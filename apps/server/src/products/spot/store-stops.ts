import type { MarketTick } from '@candor/engine/prices/tick'
import { LATE_MS } from '@candor/engine/prices/usability'
import { price } from '@candor/money'
import { type Queryable, sql, type Transaction } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { toAcceptance, type OrderState } from './order-state.ts'

export { type Lease, LeaseLost, proveLease } from '../../db/lease.ts'

/**
 * Recording days are named so that only their partitions are read. Ticks are packed once the cursor
 * below is six hours past them (FAIR-19), so that what is still to be compared, and the cursor's
 * own tick, are rows.
 */
const FIRST_BEYOND = sql(
  'spot-first-ticks-beyond',
  `
  SELECT x.order_id, first.id AS tick_id, first.price
  FROM unnest($2::bigint[], $3::text[], $4::numeric[], $5::bigint[], $6::bigint[]) AS x(order_id,
    side, stop, after_id, after_ms)
  CROSS JOIN LATERAL (
    SELECT t.id, t.price FROM tick t
    WHERE t.market_id = $1 AND t.ts > x.after_ms AND t.recorded_at > x.after_ms
      AND t.id > x.after_id AND t.recorded_at - t.ts <= ${LATE_MS}
      AND t.recorded_day >= (to_timestamp(x.after_ms / 1000.0) AT TIME ZONE 'UTC')::date
      AND ((x.side = 'buy' AND t.price >= x.stop) OR (x.side = 'sell' AND t.price <= x.stop))
    ORDER BY t.ts LIMIT 1) AS first
  ORDER BY first.id, x.order_id`,
)
const AFTER = sql(
  'spot-ticks-after',
  `
  SELECT id, market_id, price, ts, recorded_at FROM tick
  WHERE id > $1 AND recorded_at - ts <= ${LATE_MS} ORDER BY id LIMIT $2`,
)
const LAST_ID = sql('spot-last-tick-id', 'SELECT last_tick_id() AS id')
const CURSOR = sql(
  'spot-stop-cursor',
  `
    SELECT c.tick_id, (SELECT t.recorded_at FROM tick t WHERE t.id = c.tick_id
      LIMIT 1) AS recorded_at FROM spot_stop_cursor c`,
)
const MOVE_CURSOR = sql(
  'spot-stop-cursor-move',
  `
  INSERT INTO spot_stop_cursor (tick_id) VALUES ($1) ON CONFLICT (only_row) DO UPDATE
  SET tick_id = greatest(spot_stop_cursor.tick_id, excluded.tick_id)`,
)

/** A tick that lets a stop in. */
export type TriggerTick = Pick<MarketTick, 'id' | 'price'>

/** Through which tick all stops were compared that waited then, and when that was recorded. */
export type ComparedRange = { readonly tickId: number; readonly recordedAtMs: number }

/**
 * A stop may be committed at most this long after its acceptance; one that was accepted so short
 * before the last comparison is compared from its acceptance on.
 */
const OVERLAP_MS = 60_000

/**
 * Of these stops of a pair those that a recorded tick lets in, each with the first such tick, in
 * the order of the ticks (SPOT-15, engine: triggersStop). A stop that waited when all were compared
 * is looked at from there on alone.
 */
export async function findFirstTicksBeyond(
  db: Queryable,
  marketId: number,
  stops: readonly OrderState[],
  compared?: ComparedRange,
): Promise<{ orderId: number; tick: TriggerTick }[]> {
  const from = stops.map((stop) => {
    const { atMs, afterTickId = 0 } = toAcceptance(stop)
    const isCompared = compared !== undefined && atMs <= compared.recordedAtMs - OVERLAP_MS
    return isCompared
      ? {
          id: Math.max(afterTickId, compared.tickId),
          ms: Math.max(atMs, compared.recordedAtMs - LATE_MS),
        }
      : { id: afterTickId, ms: atMs }
  })
  const rows = await db.rows<{ order_id: string; tick_id: string; price: string }>(FIRST_BEYOND, [
    marketId,
    stops.map(({ id }) => id),
    stops.map(({ money }) => money.side),
    stops.map(({ stopPrice }) => stopPrice),
    from.map(({ id }) => id),
    from.map(({ ms }) => ms),
  ])
  return rows.map((row) => ({
    orderId: rowId(row.order_id),
    tick: { id: rowId(row.tick_id), price: price(BigInt(row.price)) },
  }))
}

/** Ticks that may price something, after one of them, in the order in which they were recorded. */
export async function listTicksAfter(
  db: Queryable,
  tickId: number,
  limit: number,
): Promise<MarketTick[]> {
  type TickRow = { id: string; market_id: number; price: string; ts: string; recorded_at: string }
  return (await db.rows<TickRow>(AFTER, [tickId, limit])).map((row) => ({
    id: rowId(row.id),
    marketId: row.market_id,
    price: price(BigInt(row.price)),
    ts: rowId(row.ts),
    recordedAt: rowId(row.recorded_at),
  }))
}

export async function loadLastTickId(db: Queryable): Promise<number> {
  const [row] = await db.rows<{ id: string }>(LAST_ID)
  return rowId(row?.id ?? '0')
}

/**
 * Undefined before the first comparison, and when its tick is not to be found: then every stop is
 * compared from its acceptance on.
 */
export async function readCursor(db: Queryable): Promise<ComparedRange | undefined> {
  const [row] = await db.rows<{ tick_id: string; recorded_at: string | null }>(CURSOR)
  return row === undefined || row.recorded_at === null
    ? undefined
    : { tickId: rowId(row.tick_id), recordedAtMs: rowId(row.recorded_at) }
}

export async function moveCursor(tx: Transaction, tickId: number): Promise<void> {
  await tx.rows(MOVE_CURSOR, [tickId])
}
