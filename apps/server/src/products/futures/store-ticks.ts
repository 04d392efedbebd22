import type { Mark } from '@candor/engine/futures/order'
import { toMarks } from '@candor/engine/futures/rounds'
import type { MarketTick } from '@candor/engine/prices/tick'
import { LATE_MS } from '@candor/engine/prices/usability'
import { price } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { ALL_TICKS, LATEST_MS } from '../../db/ticks.ts'

type TickRow = RowOf<typeof AFTER>

/**
 * The number of a pair's last ticks that suffice to detect its return from a silence: a tick 3 s
 * after the first one confirms the price (FUT-18).
 */
const RETURNING_TICKS_MAX = 32

/**
 * Ticks are packed once the futures engine's cursor is six hours past them (FAIR-19), so that those
 * after it are rows.
 */
const AFTER = statement(
  'futures-ticks-after',
  `
  SELECT id, market_id, price, ts, recorded_at FROM tick
  WHERE id > $1 AND recorded_at - ts <= ${LATE_MS} ORDER BY id LIMIT $2`,
)
const LAST = statement(
  'futures-last-mark',
  `
  SELECT id, market_id, price, ts, recorded_at
  FROM ticks_down($1, ${LATEST_MS}, ${RETURNING_TICKS_MAX}, p_late_ms => ${LATE_MS}, p_to_id => $2)
  ORDER BY ts DESC`,
)
const LAST_ID = statement('futures-last-tick-id', 'SELECT last_tick_id() AS id')
const WITHIN = statement(
  'futures-ticks-within',
  `
  SELECT id, market_id, price, ts, recorded_at
  FROM ticks_up($1, $2, ${ALL_TICKS}, $3, p_late_ms => ${LATE_MS}) WHERE recorded_at <= $3
  ORDER BY ts`,
)
const LAST_BEFORE = statement(
  'futures-last-tick-before',
  `
  SELECT recorded_at FROM ticks_down($1, $2, 1, p_late_ms => ${LATE_MS}, p_to_recorded => $2)`,
)

/** Ticks that may price contracts (MKT-16), after one of them, in recording order. */
export async function listTicksAfter(
  database: Queryable,
  tickId: number,
  limit: number,
): Promise<MarketTick[]> {
  return (await database.rows(AFTER, [tickId, limit])).map(toTick)
}

/** A pair's last mark among the ticks up to one, with any silence shown by the ticks before it. */
export async function findLastMark(
  database: Queryable,
  marketId: number,
  tickId: number,
): Promise<Mark | undefined> {
  const rows = await database.rows(LAST, [marketId, tickId])
  return toMarks(rows.map((row) => toMark(toTick(row)))).at(-1)
}

export async function loadLastTickId(database: Queryable): Promise<number> {
  const [row] = await database.rows(LAST_ID)
  return row?.id ?? 0
}

/**
 * A pair's marks recorded in the period up to a time; without any, in the period up to the last one
 * before it (FUT-43).
 */
export async function listMarksUpTo(
  database: Queryable,
  marketId: number,
  momentMs: number,
  windowMs: number,
): Promise<Mark[]> {
  const windowRows = await database.rows(WITHIN, [
    marketId,
    momentMs - windowMs - LATE_MS,
    momentMs,
  ])
  if (windowRows.some((row) => row.recorded_at > momentMs - windowMs))
    return windowRows.map((row) => toMark(toTick(row)))
  const [last] = await database.rows(LAST_BEFORE, [marketId, momentMs])
  if (last === undefined) return []
  const endMs = last.recorded_at
  return (await database.rows(WITHIN, [marketId, endMs - windowMs - LATE_MS, endMs])).map((row) =>
    toMark(toTick(row)),
  )
}

function toTick(row: TickRow): MarketTick {
  return {
    id: row.id,
    marketId: row.market_id,
    price: price(row.price),
    ts: row.ts,
    recordedAt: row.recorded_at,
  }
}

function toMark({ id, price: tickPrice, ts, recordedAt }: MarketTick): Mark {
  return { tickId: id, price: tickPrice, ts, recordedAt }
}
