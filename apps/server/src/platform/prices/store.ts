import { price, quantity } from '@candor/money'
import { type Database, type RowOf, statement, type Transaction } from '../../db/connection.ts'
import { LATEST_MS, ticksWithHashesSql } from '../../db/ticks.ts'
import type { MarketHead } from './batch.ts'
import type { FinishedBar } from './current-bars.ts'
import { recoverBars } from './store-bars.ts'
import type { PricedMarket, RecordedTick } from './tick.ts'

/** Proves inside the transaction that this process still owns the prices; throws otherwise. */
export type OwnerProof = (tx: Transaction) => Promise<void>

export type Drop = {
  readonly marketId: number | undefined
  readonly source: string
  readonly reason: string
  readonly atMs: number
}

/**
 * A batch, written completely or not at all. The ticks are made from the ids, since a tick's hash
 * covers its id.
 */
export type Batch = {
  readonly count: number
  make(ids: readonly number[]): readonly RecordedTick[]
  bars(ticks: readonly RecordedTick[]): readonly FinishedBar[]
  readonly drops: readonly Drop[]
  readonly day: string
}

export type TickRow = RowOf<typeof HEAD>

export const TICK_COLUMNS =
  'id, market_id, price, ts, source, prev_hash, hash, volume, bar_time, recorded_at'

const IDS = statement(
  'price-ids',
  `SELECT nextval('tick_id') AS id FROM generate_series(1, $1::int)`,
)
const INSERT_TICKS = statement(
  'price-insert-ticks',
  `
  INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, bar_time,
    recorded_at, recorded_day)
  SELECT *, $11::date
  FROM unnest($1::bigint[], $2::int[], $3::numeric[], $4::bigint[], $5::text[], $6::bytea[],
    $7::bytea[], $8::numeric[], $9::bigint[], $10::bigint[])`,
)
const INSERT_BARS = statement(
  'price-insert-bars',
  `
  INSERT INTO bar (market_id, period, time, open, high, low, close, volume, turnover, ticks)
  SELECT * FROM unnest($1::int[], $2::text[], $3::bigint[], $4::numeric[], $5::numeric[],
    $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[], $10::int[])
  ON CONFLICT DO NOTHING`,
)
const INSERT_DROPS = statement(
  'price-insert-drops',
  `
  INSERT INTO feed_drop (market_id, source, reason, at)
  SELECT market_id, source, reason, to_timestamp(at / 1000.0)
  FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[]) AS x(market_id, source, reason, at)`,
)
const PARTITION = statement('price-partition', 'SELECT tick_partition($1::date)')
const HEAD = statement(
  'price-head',
  `SELECT ${TICK_COLUMNS} FROM ${ticksWithHashesSql(`ticks_down($1, ${LATEST_MS}, 1)`)}`,
)

/** Rows per statement; larger batches use several statements of one transaction. */
const ROWS_MAX = 5_000

/** Writes a batch as the owner and returns the recorded ticks. */
export async function writeBatch(
  database: Database,
  proveOwner: OwnerProof,
  batch: Batch,
): Promise<readonly RecordedTick[]> {
  return database.transaction(async (tx) => {
    await proveOwner(tx)
    const ids = batch.count === 0 ? [] : await tx.rows(IDS, [batch.count])
    const ticks = batch.make(ids.map(({ id }) => id))
    for (const part of splitBatch(ticks)) await insertTicks(tx, part, batch.day)
    for (const part of splitBatch(batch.bars(ticks))) await insertBars(tx, part)
    if (batch.drops.length > 0) await insertDrops(tx, batch.drops)
    return ticks
  })
}

/** Creates the partition of a UTC day's ticks. */
export async function ensurePartition(database: Database, day: string): Promise<void> {
  await database.rows(PARTITION, [day])
}

/** Reads the head of each pair's record. */
export async function readMarketHeads(
  database: Database,
  markets: readonly PricedMarket[],
): Promise<Map<number, MarketHead>> {
  const standings = new Map<number, MarketHead>()
  for (const market of markets) {
    const [row] = await database.rows(HEAD, [market.id])
    const head = row === undefined ? undefined : toRecordedTick(row, market.symbol)
    standings.set(market.id, {
      head,
      bars: head === undefined ? {} : await recoverBars(database, head),
    })
  }
  return standings
}

export function toRecordedTick(row: TickRow, symbol: string): RecordedTick {
  return {
    id: row.id,
    marketId: row.market_id,
    symbol,
    price: price(row.price),
    ts: row.ts,
    source: row.source,
    prevHash: row.prev_hash,
    hash: row.hash,
    volume: quantity(row.volume),
    barTime: row.bar_time ?? undefined,
    recordedAt: row.recorded_at,
  }
}

async function insertTicks(
  tx: Transaction,
  ticks: readonly RecordedTick[],
  day: string,
): Promise<void> {
  await tx.rows(INSERT_TICKS, [
    ticks.map((tick) => tick.id),
    ticks.map((tick) => tick.marketId),
    ticks.map((tick) => tick.price),
    ticks.map((tick) => tick.ts),
    ticks.map((tick) => tick.source),
    ticks.map((tick) => Buffer.from(tick.prevHash)),
    ticks.map((tick) => Buffer.from(tick.hash)),
    ticks.map((tick) => tick.volume),
    ticks.map((tick) => tick.barTime ?? null),
    ticks.map((tick) => tick.recordedAt),
    day,
  ])
}

async function insertBars(tx: Transaction, bars: readonly FinishedBar[]): Promise<void> {
  await tx.rows(INSERT_BARS, [
    bars.map((bar) => bar.marketId),
    bars.map((bar) => bar.period),
    bars.map((bar) => bar.time),
    bars.map((bar) => bar.open),
    bars.map((bar) => bar.high),
    bars.map((bar) => bar.low),
    bars.map((bar) => bar.close),
    bars.map((bar) => bar.volume),
    bars.map((bar) => bar.turnover),
    bars.map((bar) => bar.ticks),
  ])
}

async function insertDrops(tx: Transaction, drops: readonly Drop[]): Promise<void> {
  await tx.rows(INSERT_DROPS, [
    drops.map((drop) => drop.marketId ?? null),
    drops.map((drop) => drop.source),
    drops.map((drop) => drop.reason),
    drops.map((drop) => drop.atMs),
  ])
}

function splitBatch<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, index) =>
    rows.slice(index * ROWS_MAX, (index + 1) * ROWS_MAX),
  )
}
