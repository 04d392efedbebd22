import {
  CLOSE_MS,
  type FiveMinuteClose,
  LOOKBACK_MS,
} from '@candor/engine/dual-investment/variance'
import { type Acceptance, DELAYED_MS, LATE_MS } from '@candor/engine/prices/usability'
import type { PricedTick } from '@candor/engine/prices/tick'
import { price } from '@candor/money'
import { type Database, type Queryable, statement } from '../../db/connection.ts'
import { ALL_TICKS } from '../../db/ticks.ts'

const CLOSES = statement(
  'dual-closes',
  `
  SELECT time, close FROM bar
  WHERE market_id = $1 AND period = '5min' AND time >= $2 AND time <= $3 ORDER BY time`,
)
/** The last usable one known at an acceptance, unless it was delayed then (MKT-17). */
const TICK_KNOWN = statement(
  'dual-tick-known',
  `
  SELECT id, price, ts, recorded_at FROM tick
  WHERE market_id = $1 AND ts > $2::bigint - ${DELAYED_MS} AND id <= $3
    AND recorded_at - ts <= ${LATE_MS}
    AND recorded_day >= (to_timestamp($2::bigint / 1000.0) AT TIME ZONE 'UTC')::date - 1
  ORDER BY ts DESC LIMIT 1`,
)
const TICKS = statement(
  'dual-ticks',
  `
  SELECT id, price, ts, recorded_at
  FROM ticks_up($1, $2, $4, $3, p_late_ms => ${LATE_MS}) ORDER BY ts`,
)
/** Waits for a batch of ticks being written: the recorder proves this lease in its transaction. */
const AFTER_RECORDER = statement(
  'dual-after-recorder',
  `SELECT 1 AS one FROM lease WHERE name = 'feed' FOR UPDATE`,
)

/** The recorded five-minute closes from which a rate at a time follows, oldest first (DUAL-19). */
export async function listCloses(
  db: Queryable,
  marketId: number,
  atMs: number,
): Promise<FiveMinuteClose[]> {
  const rows = await db.rows(CLOSES, [marketId, atMs - LOOKBACK_MS - CLOSE_MS, atMs - CLOSE_MS])
  return rows.map((row) => ({ time: row.time, close: price(row.close) }))
}

/** The tick that priced a product when a purchase was accepted, by the record (DUAL-20). */
export async function findTickKnown(
  db: Queryable,
  marketId: number,
  { atMs, afterTickId = 0 }: Acceptance,
): Promise<PricedTick | undefined> {
  const [row] = await db.rows(TICK_KNOWN, [marketId, atMs, afterTickId])
  return row === undefined ? undefined : toTick(row)
}

/** A pair's usable ticks after a time up to and with another, packed or not, in order. */
export async function listTicks(
  db: Queryable,
  marketId: number,
  afterMs: number,
  untilMs: number,
  ticksMax = ALL_TICKS,
): Promise<PricedTick[]> {
  return (await db.rows(TICKS, [marketId, afterMs, untilMs, ticksMax])).map(toTick)
}

/** Returns once every batch of ticks being written at the call is committed or rolled back. */
export async function waitForRecorder(database: Database): Promise<void> {
  await database.transaction((tx) => tx.rows(AFTER_RECORDER))
}

function toTick(row: {
  readonly id: number
  readonly price: bigint
  readonly ts: number
  readonly recorded_at: number
}): PricedTick {
  return { id: row.id, price: price(row.price), ts: row.ts, recordedAt: row.recorded_at }
}
