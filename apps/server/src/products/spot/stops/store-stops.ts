import type { MarketTick } from '@candor/engine/prices/tick'
import { LATE_MS } from '@candor/engine/prices/usability'
import { price } from '@candor/money'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'
import { toAcceptance, type OrderState } from '../order-state.ts'

export { type Lease, LeaseLost, proveLease } from '../../../db/lease.ts'

/**
 * Recording days are named so that only their partitions are read. Ticks are packed once the cursor
 * below is six hours past them (FAIR-19), so that those still to be compared, and the cursor's own
 * tick, are rows.
 */
const FIRST_BEYOND = statement(
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
const AFTER = statement(
  'spot-ticks-after',
  `
  SELECT id, market_id, price, ts, recorded_at FROM tick
  WHERE id > $1 AND recorded_at - ts <= ${LATE_MS} ORDER BY id LIMIT $2`,
)
const LAST_ID = statement('spot-last-tick-id', 'SELECT last_tick_id() AS id')
const CURSOR = statement(
  'spot-stop-cursor',
  `
    SELECT c.tick_id, (SELECT t.recorded_at FROM tick t WHERE t.id = c.tick_id
      LIMIT 1) AS recorded_at FROM spot_stop_cursor c`,
)
const MOVE_CURSOR = statement(
  'spot-stop-cursor-move',
  `
  INSERT INTO spot_stop_cursor (tick_id) VALUES ($1) ON CONFLICT (only_row) DO UPDATE
  SET tick_id = greatest(spot_stop_cursor.tick_id, excluded.tick_id)`,
)

export type TriggerTick = Pick<MarketTick, 'id' | 'price'>

/** The tick through which all waiting stops were compared, and its recording time. */
export type ComparedRange = { readonly tickId: number; readonly recordedAtMs: number }

/**
 * A stop is committed at most this long after its acceptance; one accepted shortly before the last
 * comparison is compared from its acceptance on.
 */
const OVERLAP_MS = 60_000

/**
 * The stops of a pair that a recorded tick triggers, each with the first such tick, in tick order
 * (SPOT-15, engine: triggersStop). A stop that was included in the last comparison is compared from
 * there on only.
 */
export async function findFirstTicksBeyond(
  db: Queryable,
  marketId: number,
  stops: readonly OrderState[],
  compared?: ComparedRange,
): Promise<{ orderId: number; tick: TriggerTick }[]> {
  const searched = stops.flatMap((stop) => {
    const { id, money, stopPrice } = stop
    return stopPrice === undefined
      ? []
      : [{ id, side: money.side, stopPrice, from: findStart(stop, compared) }]
  })
  const rows = await db.rows(FIRST_BEYOND, [
    marketId,
    searched.map(({ id }) => id),
    searched.map(({ side }) => side),
    searched.map(({ stopPrice }) => stopPrice),
    searched.map(({ from }) => from.id),
    searched.map(({ from }) => from.ms),
  ])
  return rows.map((row) => ({
    orderId: row.order_id,
    tick: { id: row.tick_id, price: price(row.price) },
  }))
}

function findStart(stop: OrderState, compared: ComparedRange | undefined) {
  const { atMs, afterTickId = 0 } = toAcceptance(stop)
  const isCompared = compared !== undefined && atMs <= compared.recordedAtMs - OVERLAP_MS
  return isCompared
    ? {
        id: Math.max(afterTickId, compared.tickId),
        ms: Math.max(atMs, compared.recordedAtMs - LATE_MS),
      }
    : { id: afterTickId, ms: atMs }
}

/** Pricing ticks after one of them, in recording order. */
export async function listTicksAfter(
  db: Queryable,
  tickId: number,
  limit: number,
): Promise<MarketTick[]> {
  return (await db.rows(AFTER, [tickId, limit])).map((row) => ({
    id: row.id,
    marketId: row.market_id,
    price: price(row.price),
    ts: row.ts,
    recordedAt: row.recorded_at,
  }))
}

export async function loadLastTickId(db: Queryable): Promise<number> {
  const [row] = await db.rows(LAST_ID)
  return row?.id ?? 0
}

/**
 * Undefined before the first comparison, and when its tick is not found: then every stop is
 * compared from its acceptance on.
 */
export async function readCursor(db: Queryable): Promise<ComparedRange | undefined> {
  const [row] = await db.rows(CURSOR)
  return row === undefined || row.recorded_at === null
    ? undefined
    : { tickId: row.tick_id, recordedAtMs: row.recorded_at }
}

export async function moveCursor(tx: Transaction, tickId: number): Promise<void> {
  await tx.rows(MOVE_CURSOR, [tickId])
}
