import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import type { BenchResult } from './order-book.ts'
import { startBenchPlatform } from './bench-platform.ts'

const DAY_S = 86_400
/** What the first minutes write once (funding, first quotes, sandbox people) is none of the day's. */
const SETTLE_S = 20
const WATCHED_S = Number(process.env['CANDOR_IDLE_S'] ?? '150')
const ENTRIES_MAX = 20_000
const ORDERS_MAX = 5_000
/** What an idle day may add to the database beside the recorded ticks, which nothing packs yet, and what these take, in MB. */
const OTHER_MB_MAX = 30
const TICKS_MB_MAX = 340

type Counts = { readonly entry: number; readonly journal: number; readonly spot_order: number; readonly ticks: number; readonly tickBytes: number; readonly otherBytes: number }

const COUNTS = sql('', `
  SELECT ${['entry', 'journal', 'spot_order'].map((table) => `coalesce(sum(s.n_tup_ins) FILTER (WHERE s.relname = '${table}'), 0)::float8 AS ${table}`).join(', ')},
    coalesce(sum(s.n_tup_ins) FILTER (WHERE s.relname LIKE 'tick\\_2%'), 0)::float8 AS ticks,
    coalesce(sum(pg_total_relation_size(s.relid)) FILTER (WHERE s.relname LIKE 'tick\\_2%'), 0)::float8 AS "tickBytes",
    coalesce(sum(pg_total_relation_size(s.relid)) FILTER (WHERE s.relname NOT LIKE 'tick\\_2%'), 0)::float8 AS "otherBytes"
  FROM pg_stat_user_tables s`)

/**
 * What a day writes in which nobody comes: a whole platform with its simulated prices, its recorder and its market maker runs by itself for a while, and what it wrote
 * is carried over to 86,400 s. Fails where the market maker writes into the ledger again.
 */
export async function idleDay(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: join(folder, 'postgres'), log: () => undefined })
  await migrate(postgres.ownerUrl)
  const platform = await startBenchPlatform(folder, postgres.appUrl)
  const owner = openDatabase(postgres.ownerUrl, 1, (error) => { throw error })
  try {
    await wait(SETTLE_S * 1_000)
    const before = await countsOf(owner)
    const startedAt = performance.now()
    await wait(WATCHED_S * 1_000)
    const after = await countsOf(owner)
    await proveQuoted(platform.address)
    return resultOf(before, after, DAY_S / ((performance.now() - startedAt) / 1_000))
  } finally {
    await owner.close()
    await platform.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A market maker that does nothing writes nothing either. */
async function proveQuoted(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/currency/depth?symbol=BTC/USDT`)
  const { message } = await answer.json() as { message: { bids: unknown[]; asks: unknown[] } }
  if (message.bids.length === 0 || message.asks.length === 0) throw new Error('the market maker quotes nothing')
}

async function countsOf(owner: Database): Promise<Counts> {
  const [counts] = await owner.rows<Counts>(COUNTS)
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}

function resultOf(before: Counts, after: Counts, perDay: number): BenchResult {
  const aDay = (name: keyof Counts, unit = 1): number => ((after[name] - before[name]) * perDay) / unit
  const rows = [
    ['ledger entries', aDay('entry'), ENTRIES_MAX, 'a day'], ['journals', aDay('journal'), ENTRIES_MAX / 2, 'a day'], ['spot orders', aDay('spot_order'), ORDERS_MAX, 'a day'],
    ['everything but ticks', aDay('otherBytes', 1e6), OTHER_MB_MAX, 'MB a day'], [`${Math.round(aDay('ticks'))} ticks`, aDay('tickBytes', 1e6), TICKS_MB_MAX, 'MB a day'],
  ] as const
  const over = rows.filter(([, ours, bound]) => ours > bound).map(([name, ours, bound, unit]) => `${name}: ${Math.round(ours)} ${unit}, of ${bound} at most`)
  if (over.length > 0) throw new Error(`an idle day writes too much: ${over.join('; ')}`)
  if (after.ticks <= before.ticks) throw new Error('no tick was recorded, so that nobody quoted')
  return { name: 'idle-day', baseline: 'their bounds', rows: rows.map(([name, ours, bound, unit]) => ({ case: name, ours, theirs: bound, ratio: bound / Math.max(ours, 1), unit })) }
}
