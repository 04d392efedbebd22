import { randomBytes } from 'node:crypto'
import { price, quantity } from '@candor/money'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import type { FeedTick, PriceFeed } from '@candor/server/feeds/feed'
import {
  createPrices,
  openPriceStores,
  packTicks,
  verifyTicks,
} from '@candor/server/platform/prices/index'
import type { PriceStores } from '@candor/server/platform/prices/store-open'
import pg from 'pg'
import { copyDatabase, createDatabase, type TestDatabase } from '../database.ts'
import { FakeClock } from '../fake-clock.ts'

const HOUR_MS = 3_600_000
export const markets = [
  { id: 1, symbol: 'BTC/USDT' },
  { id: 2, symbol: 'ETH/USDT' },
]
/** Ticks per pair on the first day: two blocks and a remainder. */
export const TICKS = 1_300
export const DAY = '2026-05-13'

let recorded: TestDatabase
export let testDatabase: TestDatabase
export let database: Database
export let owner: pg.Pool
let stores: PriceStores
export let faults: unknown[]

/**
 * A day of ticks of two pairs, some late, some of a bar, of all sizes; on the day after a tick of
 * each at its beginning and seven hours later.
 */
export async function recordDays(): Promise<void> {
  recorded = await createDatabase()
  const clock = new FakeClock(Date.UTC(2026, 4, 13, 20))
  const recording = openDatabase(recorded.ownerUrl, 2, () => undefined)
  const sentTicks: FeedTick[] = []
  const feed: PriceFeed = {
    kinds: ['simulated'],
    symbols: markets.map(({ symbol }) => symbol),
    start: () => undefined,
    stop: () => Promise.resolve(),
    history: () => [],
    sample: () => ({ ticks: sentTicks.splice(0), drops: [] }),
  }
  const prices = createPrices({
    clock,
    markets,
    feed,
    stores: openPriceStores(recording, markets, () => Promise.resolve()),
    randomBytes,
    onFault: (error) => {
      throw error
    },
  })
  for (let place = 0; place < TICKS; place += 100) {
    clock.advance(60_000)
    for (let index = place; index < place + 100; index += 1) {
      for (const { symbol } of markets)
        sentTicks.push(
          tickAt(symbol, clock.nowMs() - 59_000 + (index - place) * 580 + (index % 7), index),
        )
    }
    await prices.recorder.round()
  }
  for (const pauseMs of [5 * HOUR_MS, 7 * HOUR_MS]) {
    clock.advance(pauseMs)
    for (const { symbol } of markets) sentTicks.push(tickAt(symbol, clock.nowMs() - 50, 1))
    await prices.recorder.round()
  }
  await prices.duties.publishRoots()
  for (const table of ['futures_cursor', 'spot_stop_cursor'])
    await recording.rows(sql(`INSERT INTO ${table} (tick_id) SELECT max(id) FROM tick`))
  await recording.close()
}
export async function forgetDays(): Promise<void> {
  await recorded.drop()
}

export async function copyDays(): Promise<void> {
  testDatabase = await copyDatabase(recorded)
  database = openDatabase(testDatabase.appUrl, 4, () => undefined)
  owner = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 4 })
  owner.on('error', () => undefined)
  faults = []
  stores = openPriceStores(database, markets, () => Promise.resolve())
}
export async function dropCopy(): Promise<void> {
  await Promise.all([database.close(), owner.end()])
  await testDatabase.drop()
}

function tickAt(symbol: string, ts: number, index: number): FeedTick {
  // Amounts beyond 64 bits too, and prices of a hundred-millionth.
  const size = 10n ** BigInt(index % 14)
  return {
    symbol,
    ts,
    price: price(
      symbol === 'BTC/USDT'
        ? 6_500_000_000_000n + BigInt((index * 7_919) % 20_011) * 1_000_000n
        : size + BigInt(index),
    ),
    source: index % 300 === 5 ? 'other' : 'test',
    volume: quantity(BigInt(index % 11) * 10n ** BigInt(index % 20)),
    barTime: index % 3 === 0 ? undefined : ts - (ts % 60_000),
  }
}

export function pack(): Promise<number> {
  return packTicks({
    database,
    marketIds: markets.map(({ id }) => id),
    onFault: (error) => {
      faults.push(error)
    },
  })
}

export async function ask<R extends pg.QueryResultRow>(text: string): Promise<R[]> {
  return (await owner.query<R>(text)).rows
}

export async function stored(): Promise<{ rows: number; blocks: number; packed: number }> {
  const [counts] = await ask<{ rows: number; blocks: number; packed: number }>(`
    SELECT (SELECT count(*)::int FROM tick WHERE recorded_day = '${DAY}') AS rows,
      (SELECT count(*)::int FROM tick_block) AS blocks, (SELECT coalesce(sum(count), 0)::int
        FROM tick_block) AS packed`)
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}

/** Bypasses foreign keys, so that no owner of an order or alert has to be created. */
export async function asSuperuser(text: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: testDatabase.superuserUrl })
  await superuser.connect()
  try {
    await superuser.query(`SET session_replication_role = replica; ${text}`)
  } finally {
    await superuser.end()
  }
}

export const asRecorded = { rows: 2 * TICKS, blocks: 0, packed: 0 }
export const asPacked = { rows: 0, blocks: 6, packed: 2 * TICKS }

/**
 * Results of every query function, for ticks within blocks and at their edges, and for times
 * between and beyond them.
 */
export async function answers(): Promise<Record<string, unknown>> {
  const asked: Record<string, string> = {
    chained: `
        SELECT m.id AS market, c.* FROM market m, ticks_chained(m.id, -1, 100000) c
        ORDER BY m.id, c.ts`,
    paged: `
        SELECT a.after, c.id, c.hash
        FROM generate_series(0, 100, 9) p, LATERAL (SELECT ts AS after FROM whole OFFSET p
          LIMIT 1) a, LATERAL ticks_chained(1, a.after, 700) c ORDER BY 1, 2`,
    numbered: `
        SELECT w.id AS asked, n.* FROM whole w LEFT JOIN LATERAL tick_numbered(w.id) n ON true
        ORDER BY 1`,
    up: `
      SELECT w.id AS asked, n.* FROM whole w
      LEFT JOIN LATERAL ticks_up(w.market_id, w.ts - w.id % 3, 1) n ON true ORDER BY 1`,
    late: `
      SELECT w.id AS asked, n.* FROM whole w
      LEFT JOIN LATERAL ticks_up(w.market_id, w.ts, 2, w.ts + 500000, 1000, w.recorded_at) n ON true
      ORDER BY 1, n.ts`,
    down: `
      SELECT w.id AS asked, n.* FROM whole w
      LEFT JOIN LATERAL ticks_down(w.market_id, w.ts - w.id % 3, 1) n ON true ORDER BY 1`,
    known: `
        SELECT w.id AS asked, n.* FROM whole w
        LEFT JOIN LATERAL ticks_down(w.market_id, w.ts, 2, 1000, w.recorded_at - 1, w.id - 3) n
        ON true ORDER BY 1, n.ts`,
    last: 'SELECT last_tick_id()',
  }
  await owner.query(`
    CREATE TABLE IF NOT EXISTS whole AS SELECT t.*
    FROM (SELECT r.*, row_number() OVER (PARTITION BY market_id ORDER BY ts) AS place FROM tick r) t
    WHERE place % 29 = 0 OR place % 600 IN (0, 1, 2, 599) OR place > ${TICKS - 2}
    ORDER BY market_id, ts`)
  const found: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(asked)) found[name] = await ask(text)
  const ids = (await ask<{ id: string }>('SELECT id FROM whole WHERE id % 5 = 0')).map(({ id }) =>
    Number(id),
  )
  found['reads'] = await Promise.all(
    ids.map(async (id) => {
      const read = await stores.reads.tick(id)
      return [read, read === undefined ? undefined : await stores.reads.neighbours(read.tick)]
    }),
  )
  found['leaves'] = [
    await stores.fairness.leaves(1, DAY),
    await stores.fairness.leaves(2, DAY),
    await stores.fairness.leaves(1, '2026-05-14'),
  ]
  found['standings'] = [...(await stores.ticks.standings())]
  found['verified'] = (await verifyTicks(database)).slice(0, 2)
  return found
}
