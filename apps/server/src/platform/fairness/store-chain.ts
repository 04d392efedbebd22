import { format, price } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'
import { ticksWithHashesSql } from '../../db/ticks.ts'
import type { RunTick, TickEvidence, WireTick } from '@candor/engine/verify/evidence'

export type { Database, Queryable } from '../../db/connection.ts'

type TickPlace = { readonly marketId: number; readonly symbol: string; readonly ts: number }

const PLACE = statement(
  'chain-place',
  'SELECT t.market_id, m.symbol, t.ts FROM tick_numbered($1) t JOIN market m ON m.id = t.market_id',
)
const RUN = statement(
  'chain-run',
  'SELECT id, price, ts, source, recorded_at FROM ticks_up($1, $2, $4, $3) ORDER BY ts',
)
const TICK = statement(
  'chain-tick',
  `
  SELECT t.id, m.symbol, t.price, t.ts, t.source, t.prev_hash, t.hash, t.recorded_at,
    to_char(t.recorded_day, 'YYYY-MM-DD') AS date, t.market_id
  FROM ${ticksWithHashesSql('tick_numbered($1)')} JOIN market m ON m.id = t.market_id`,
)
const BEFORE = statement(
  'chain-before',
  `
  SELECT t.id, m.symbol, t.price, t.ts, t.source, t.prev_hash, t.hash
  FROM ${ticksWithHashesSql('ticks_down($1, $2::bigint - 1, 1)')} JOIN market m ON m.id = t.market_id`,
)

/** A tick's pair and source time, which order the pair's chain. */
export async function findTickPlace(db: Queryable, id: number): Promise<TickPlace | undefined> {
  const [row] = await db.rows(PLACE, [id])
  return row === undefined ? undefined : { marketId: row.market_id, symbol: row.symbol, ts: row.ts }
}

/** The ticks of a pair after one source time through another, up to a maximum. */
export async function loadRun(
  db: Queryable,
  marketId: number,
  afterTs: number,
  toTs: number,
  limit: number,
): Promise<RunTick[]> {
  return (await db.rows(RUN, [marketId, afterTs, toTs, limit])).map((row) => ({
    id: row.id,
    price: format(price(row.price)),
    ts: row.ts,
    source: row.source,
    recorded_at: row.recorded_at,
  }))
}

/**
 * A tick with the previous one, for checks from the database; the path to its day's root is left to
 * the check of days.
 */
export async function loadTickEvidence(
  db: Queryable,
  id: number,
): Promise<TickEvidence | undefined> {
  const [row] = await db.rows(TICK, [id])
  if (row === undefined) return undefined
  const [before] = await db.rows(BEFORE, [row.market_id, row.ts])
  return {
    tick: toTickDto(row),
    recorded_at: row.recorded_at,
    previous: before === undefined ? null : toTickDto(before),
    path: null,
    root: null,
    date: row.date,
  }
}

function toTickDto(row: RowOf<typeof BEFORE>): WireTick {
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
  return {
    id: row.id,
    symbol: row.symbol,
    price: format(price(row.price)),
    ts: row.ts,
    source: row.source,
    prev_hash: hex(row.prev_hash),
    hash: hex(row.hash),
  }
}
