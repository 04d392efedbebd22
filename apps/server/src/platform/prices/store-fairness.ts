import type { DaySeed } from '@candor/engine/prices/formula'
import { type Database, statement, type Transaction } from '../../db/connection.ts'
import { ticksOfDaySql, ticksWithHashesSql } from '../../db/ticks.ts'
import { TICK_COLUMNS, toRecordedTick, type OwnerProof, type TickRow } from './store.ts'
import type { PricedMarket, RecordedTick } from './tick.ts'

export type DayRoot = {
  readonly marketId: number
  readonly day: string
  readonly root: Uint8Array
  readonly count: number
  readonly firstHash: Uint8Array
  readonly lastHash: Uint8Array
  readonly publishedAtMs: number
}
export type Seed = DaySeed & {
  readonly day: string
  readonly commitment: Uint8Array
  readonly publishedAtMs: number
  readonly revealedAtMs: number | undefined
}
export type DayLeaf = { readonly id: number; readonly hash: Uint8Array }

const TICK = statement(
  'price-tick',
  `
    SELECT ${TICK_COLUMNS}, to_char(recorded_day, 'YYYY-MM-DD') AS day
    FROM ${ticksWithHashesSql('tick_numbered($1)')}`,
)
const BEFORE = statement(
  'price-tick-before',
  `SELECT ${TICK_COLUMNS} FROM ${ticksWithHashesSql('ticks_down($1, $2::bigint - 1, 1)')}`,
)
const AFTER = statement('price-tick-after', `SELECT ${TICK_COLUMNS} FROM ticks_chained($1, $2, 1)`)
const LEAVES = statement('price-leaves', ticksOfDaySql('id, hash, ts', '$4'))
/** Only ticks of published days are packed, so that what is due can be seen from rows. */
const DUE = statement(
  'price-days-due',
  `
  SELECT m.id AS market_id, to_char(d.day, 'YYYY-MM-DD') AS day
  FROM (SELECT to_date(substr(c.relname, 6), 'YYYYMMDD') AS day FROM pg_inherits i JOIN pg_class c
    ON c.oid = i.inhrelid WHERE i.inhparent = 'tick'::regclass) d
  CROSS JOIN market m LEFT JOIN tick_day t ON t.market_id = m.id AND t.day = d.day
  WHERE d.day < $1::date AND t.day IS NULL AND m.id = ANY ($2::int[])
    AND EXISTS (SELECT 1 FROM tick k WHERE k.recorded_day = d.day AND k.market_id = m.id)
  ORDER BY d.day, m.id`,
)
const PUBLISH = statement(
  'price-publish-day',
  `
  INSERT INTO tick_day (market_id, day, root, count, first_hash, last_hash, published_at)
  VALUES ($1, $2::date, $3, $4, $5, $6, to_timestamp($7::bigint / 1000.0))
  ON CONFLICT DO NOTHING`,
)
const ROOT = statement(
  'price-day',
  `
  SELECT root, count, first_hash, last_hash,
    floor(extract(epoch FROM published_at) * 1000)::bigint AS published_ms FROM tick_day
    WHERE market_id = $1 AND day = $2::date`,
)
const SEED = statement(
  'price-seed',
  `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, seed, formula, commitment,
    floor(extract(epoch FROM published_at) * 1000)::bigint AS published_ms,
    floor(extract(epoch FROM revealed_at) * 1000)::bigint AS revealed_ms FROM price_seed
    WHERE day = $1::date`,
)
const COMMIT_SEED = statement(
  'price-commit-seed',
  `
  INSERT INTO price_seed (day, seed, commitment, published_at, formula)
  VALUES ($1::date, $2, $3, to_timestamp($4::bigint / 1000.0), $5) ON CONFLICT DO NOTHING`,
)
const REVEAL = statement(
  'price-reveal',
  `
    UPDATE price_seed SET revealed_at = to_timestamp($2::bigint / 1000.0)
    WHERE day < $1::date AND revealed_at IS NULL`,
)

const LEAVES_PAGE = 5_000

/** A tick and the UTC day of its recording, whose tree contains it. */
export async function readTick(
  database: Database,
  id: number,
  symbolOf: (marketId: number) => string | undefined,
): Promise<{ tick: RecordedTick; day: string } | undefined> {
  const [row] = await database.rows(TICK, [id])
  const symbol = row === undefined ? undefined : symbolOf(row.market_id)
  return row === undefined || symbol === undefined
    ? undefined
    : { tick: toRecordedTick(row, symbol), day: row.day }
}

/** The previous and the next tick in the pair's chain. */
export async function readNeighbours(
  database: Database,
  tick: RecordedTick,
): Promise<{ previous: RecordedTick | undefined; next: RecordedTick | undefined }> {
  const [before] = await database.rows(BEFORE, [tick.marketId, tick.ts])
  const [after] = await database.rows(AFTER, [tick.marketId, tick.ts])
  const toTickOrUndefined = (row: TickRow | undefined): RecordedTick | undefined =>
    row === undefined ? undefined : toRecordedTick(row, tick.symbol)
  return { previous: toTickOrUndefined(before), next: toTickOrUndefined(after) }
}

/** The hashes of a pair's day in chain order, read in pages so that no page blocks for long. */
export async function readLeaves(
  database: Database,
  marketId: number,
  day: string,
): Promise<DayLeaf[]> {
  const leaves: DayLeaf[] = []
  for (let after = -1; ;) {
    const rows = await database.rows(LEAVES, [marketId, day, after, LEAVES_PAGE])
    for (const row of rows) leaves.push({ id: row.id, hash: row.hash })
    const last = rows.at(-1)
    if (last === undefined || rows.length < LEAVES_PAGE) return leaves
    after = last.ts
  }
}

/** Finished days of pairs with ticks and without a published root. */
export async function readDaysDue(
  database: Database,
  today: string,
  markets: readonly PricedMarket[],
): Promise<{ marketId: number; day: string }[]> {
  const rows = await database.rows(DUE, [today, markets.map(({ id }) => id)])
  return rows.map((row) => ({ marketId: row.market_id, day: row.day }))
}

export async function publishRoot(
  database: Database,
  proveOwner: OwnerProof,
  day: DayRoot,
): Promise<void> {
  await database.transaction(async (tx: Transaction) => {
    await proveOwner(tx)
    await tx.rows(PUBLISH, [
      day.marketId,
      day.day,
      Buffer.from(day.root),
      day.count,
      Buffer.from(day.firstHash),
      Buffer.from(day.lastHash),
      day.publishedAtMs,
    ])
  })
}

export async function readRoot(
  database: Database,
  marketId: number,
  day: string,
): Promise<DayRoot | undefined> {
  const [row] = await database.rows(ROOT, [marketId, day])
  if (row === undefined) return undefined
  return {
    marketId,
    day,
    root: row.root,
    count: row.count,
    firstHash: row.first_hash,
    lastHash: row.last_hash,
    publishedAtMs: row.published_ms,
  }
}

export async function readSeed(database: Database, day: string): Promise<Seed | undefined> {
  const [row] = await database.rows(SEED, [day])
  if (row === undefined) return undefined
  return {
    day: row.day,
    seed: row.seed,
    formula: row.formula,
    commitment: row.commitment,
    publishedAtMs: row.published_ms,
    revealedAtMs: row.revealed_ms ?? undefined,
  }
}

/** Publishes the commitment of a day's seed and its formula, unless the day has one. */
export async function commitSeed(
  database: Database,
  day: string,
  { seed, formula }: DaySeed,
  commitment: Uint8Array,
  nowMs: number,
): Promise<void> {
  await database.rows(COMMIT_SEED, [
    day,
    Buffer.from(seed),
    Buffer.from(commitment),
    nowMs,
    formula,
  ])
}

/** Reveals the seeds of all days before today (MKT-25). */
export async function revealSeeds(database: Database, today: string, nowMs: number): Promise<void> {
  await database.rows(REVEAL, [today, nowMs])
}
