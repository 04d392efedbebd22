import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { type Database, openDatabase, type RowOf, statement } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { simulatedFeed } from '@candor/server/feeds/simulated'
import { simulatedMarkets } from '@candor/server/feeds/simulated-markets'
import {
  createPrices,
  openPriceStores,
  packTicks,
  type PricedMarket,
  verifyTicks,
} from '@candor/server/platform/prices/index'
import type { BenchResult } from './order-book.ts'
import { startBenchPlatform } from './bench-platform.ts'

const DAY_S = 86_400
/** One-off writes of the first minutes (funding, first quotes, sandbox people) do not count. */
const SETTLE_S = 20
const WATCHED_S = Number(process.env['CANDOR_IDLE_S'] ?? '150')
const ENTRIES_MAX = 20_000
const ORDERS_MAX = 5_000
/**
 * What an idle day may add to the database permanently, in MB: in total, and beside the ticks; and
 * the size of a tick's row before packing, in bytes (340 MB for twelve pairs).
 */
const DAY_MB_MAX = 150
const OTHER_MB_MAX = 30
const ROW_BYTES_MAX = 328
/**
 * Seconds of an earlier day that are recorded at first, so that its ticks can be packed (FAIR-19).
 */
const PAST_S = Number(process.env['CANDOR_IDLE_PAST_S'] ?? '3600')

type Counts = RowOf<typeof COUNTS>
/** What was packed of the earlier day, with its indexes. */
type Packed = RowOf<typeof PACKED>

const MARKETS = statement(
  'bench-markets',
  'SELECT id, symbol, traded AS "isTraded" FROM market ORDER BY id',
)
const COUNTS = statement(
  'bench-written',
  `
  SELECT ${['entry', 'journal', 'spot_order'].map((table) => `coalesce(sum(s.n_tup_ins) FILTER (WHERE s.relname = '${table}'), 0)::float8 AS ${table}`).join(', ')},
    coalesce(sum(s.n_tup_ins) FILTER (WHERE s.relname LIKE 'tick\\_2%'), 0)::float8 AS ticks,
    coalesce(sum(pg_total_relation_size(s.relid)) FILTER (WHERE s.relname LIKE 'tick\\_2%'),
      0)::float8 AS "tickBytes",
    coalesce(sum(pg_total_relation_size(s.relid)) FILTER (WHERE s.relname NOT LIKE 'tick\\_2%'
      AND s.relname <> 'tick_block'), 0)::float8 AS "otherBytes"
  FROM pg_stat_user_tables s`,
)

const PACKED = statement(
  'bench-packed',
  `
    SELECT coalesce(sum(count), 0)::float8 AS ticks,
      coalesce(pg_total_relation_size('tick_block'), 0)::float8 AS bytes FROM tick_block`,
)
const LEFT = statement(
  'bench-ticks-left',
  'SELECT count(*)::int AS left FROM tick WHERE recorded_at < $1',
)

/**
 * What a day without users writes: a complete platform with simulated prices, recorder and market
 * maker runs for a while, and what it wrote is extrapolated to 86,400 s. The final size of ticks is
 * measured on part of an earlier day, which the running platform packs.
 */
export async function idleDay(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
  })
  await migrate(postgres.ownerUrl)
  const owner = openDatabase(postgres.ownerUrl, 1, (error) => {
    throw error
  })
  const markets = await owner.rows(MARKETS)
  const pastMs = await recordPast(owner, markets)
  const platform = await startBenchPlatform(folder, postgres.appUrl)
  try {
    await wait(SETTLE_S * 1_000)
    const before = await countsOf(owner)
    const startedAt = performance.now()
    await wait(WATCHED_S * 1_000)
    const after = await countsOf(owner)
    await proveQuoted(platform.address)
    const perDay = DAY_S / ((performance.now() - startedAt) / 1_000)
    return resultOf(
      before,
      after,
      perDay,
      await packPast(platform.database, owner, markets, pastMs),
    )
  } finally {
    await owner.close()
    await platform.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Records part of the day before yesterday as the recorder does, and returns when it ended. */
async function recordPast(owner: Database, markets: readonly PricedMarket[]): Promise<number> {
  let nowMs = Math.floor(Date.now() / 86_400_000 - 2) * 86_400_000 + 43_200_000
  const clock = { nowMs: () => nowMs, after: () => () => undefined }
  const prices = createPrices({
    clock,
    markets,
    feed: simulatedFeed(simulatedMarkets, 'day'),
    stores: openPriceStores(owner, markets, () => Promise.resolve()),
    randomBytes: (length) => randomBytes(length),
    onFault: (error) => {
      throw error
    },
  })
  for (let second = 0; second < PAST_S; second += 1) {
    await prices.recorder.round()
    nowMs += 1_000
  }
  return nowMs
}

/** Packs what the platform has not packed yet; throws if anything is left or changed. */
async function packPast(
  database: Database,
  owner: Database,
  markets: readonly PricedMarket[],
  pastMs: number,
): Promise<Packed> {
  const marketIds = markets.map(({ id }) => id)
  while (
    (await packTicks({
      database,
      marketIds,
      onFault: (error) => {
        throw error
      },
    })) > 0
  );
  const [[packed], [rows]] = [await owner.rows(PACKED), await owner.rows(LEFT, [pastMs])]
  if (packed === undefined || packed.ticks === 0 || rows?.left !== 0)
    throw new Error(
      `of the earlier day ${packed?.ticks} ticks were packed, and ${rows?.left} are left`,
    )
  for (const { symbol, chain, days } of await verifyTicks(owner))
    if ((chain ?? days) !== undefined) throw new Error(`${symbol}: ${chain ?? days}`)
  return packed
}

/** Fails if the market maker does not quote, since an idle one would write nothing. */
async function proveQuoted(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/currency/depth?symbol=BTC/USDT`)
  const { message } = (await answer.json()) as { message: { bids: unknown[]; asks: unknown[] } }
  if (message.bids.length === 0 || message.asks.length === 0)
    throw new Error('the market maker quotes nothing')
}

async function countsOf(owner: Database): Promise<Counts> {
  const [counts] = await owner.rows(COUNTS)
  if (counts === undefined) throw new Error('nothing was counted')
  return counts
}

function resultOf(before: Counts, after: Counts, perDay: number, packed: Packed): BenchResult {
  const aDay = (name: keyof Counts, unit = 1): number =>
    ((after[name] - before[name]) * perDay) / unit
  const packedMb = (aDay('ticks') * packed.bytes) / packed.ticks / 1e6
  const rows = [
    ['ledger entries', aDay('entry'), ENTRIES_MAX, 'a day'],
    ['journals', aDay('journal'), ENTRIES_MAX / 2, 'a day'],
    ['spot orders', aDay('spot_order'), ORDERS_MAX, 'a day'],
    ['everything but ticks', aDay('otherBytes', 1e6), OTHER_MB_MAX, 'MB a day'],
    [
      `${Math.round(aDay('ticks'))} ticks as rows, ${Math.round(aDay('tickBytes', 1e6))} MB a day`,
      aDay('tickBytes') / aDay('ticks'),
      ROW_BYTES_MAX,
      'bytes each',
    ],
    [
      `the same packed, ${(packed.bytes / packed.ticks).toFixed(1)} bytes each`,
      packedMb,
      DAY_MB_MAX - OTHER_MB_MAX,
      'MB a day',
    ],
    ['what stays of a day in all', packedMb + aDay('otherBytes', 1e6), DAY_MB_MAX, 'MB a day'],
  ] as const
  const over = rows
    .filter(([, ours, bound]) => ours > bound)
    .map(([name, ours, bound, unit]) => `${name}: ${Math.round(ours)} ${unit}, of ${bound} at most`)
  if (over.length > 0) throw new Error(`an idle day writes too much: ${over.join('; ')}`)
  if (after.ticks <= before.ticks) throw new Error('no tick was recorded, so that nobody quoted')
  return {
    name: 'idle-day',
    baseline: 'their bounds',
    rows: rows.map(([name, ours, bound, unit]) => ({
      case: name,
      ours,
      theirs: bound,
      ratio: bound / Math.max(ours, 1),
      unit,
    })),
  }
}
