import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@candor/server/clock/clock'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { createLossGate, checkMayTrade } from '@candor/server/account/limits/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { loadFeeDiscount } from '@candor/server/products/rewards/index'
import { openSeconds, sumSecondsProfit, secondsTerms } from '@candor/server/products/seconds/index'
import type { BenchResult } from './order-book.ts'

const CASES = [5_000, 50_000] as const
const TURNS = 30

const PEOPLE = 40
const JOIN = sql(`
  WITH joined AS (INSERT INTO party (created_at) SELECT now() FROM generate_series(1, $1)
    RETURNING id)
  INSERT INTO app_user (id, username, email, password_hash, invite_code, auth_level, created_at)
  SELECT id, 'p' || id, 'p' || id || '@example.test', 'x', 'p' || id, 1, now() FROM joined`)

/** Orders of six pairs, opened in the last 20 s and ending in 30 to 330 s, each at its own tick. */
const FILE = sql(`
  INSERT INTO seconds_order (id, user_id, market_id, currency_id, direction, seconds, stake,
    fee_rate, fee, payout, profit, settle_rule, accepted_ms, open_tick_id,
    open_price, opened_ms, handled_ms, created_at, updated_at)
  SELECT nextval('seconds_order_id'), (SELECT min(id) FROM app_user) + n % $3, 1 + n % 6, 3,
    1 + n % 2, 30 + n % 300, 500000000, 0, 0, 80000000, 400000000, 'last_tick', at - 100, 1 + n,
    6500000000000, at, at + (30 + n % 300) * 1000::bigint, now(), now()
  FROM (SELECT n, $2::bigint - n % 20000 AS at FROM generate_series(1, $1) AS n) AS orders`)
const OPEN = sql('SELECT * FROM seconds_order WHERE status = 1')

/**
 * Milliseconds of work per tick while this many seconds orders run and none is due: the
 * settlement's query against reading every open order.
 */
export async function secondsDue(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: folder, log: () => undefined })
  await migrate(postgres.ownerUrl)
  const database = openDatabase(postgres.appUrl, 5, () => undefined)
  const owner = openDatabase(postgres.ownerUrl, 1, () => undefined)
  try {
    const seconds = await productOn(database)
    await owner.rows(JOIN, [PEOPLE])
    const rows = []
    for (const [index, count] of CASES.entries()) {
      await owner.rows(FILE, [count - (CASES[index - 1] ?? 0), systemClock.nowMs(), PEOPLE])
      await owner.rows(sql('ANALYZE seconds_order'))
      const ours = await fastest(async () => {
        if ((await seconds.settle()) > 0) throw new Error('nothing was to be due')
      })
      const theirs = await fastest(async () => {
        if ((await database.rows(OPEN)).length !== count)
          throw new Error('every order was to be open')
      })
      rows.push({
        case: `${count} open orders`,
        ours,
        theirs,
        ratio: theirs / ours,
        unit: 'ms per tick',
      })
    }
    return { name: 'seconds-due', baseline: 'reading every open order', rows }
  } finally {
    await Promise.all([database.close(), owner.close()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function productOn(database: Database) {
  return openSeconds({
    database,
    clock: systemClock,
    catalogue: await loadCatalogue(() => readListing(database)),
    termsAt: () => secondsTerms,
    isSandbox: true,
    maintenanceFor: () => undefined,
    currencies: () => [],
    onTick: () => () => undefined,
    arePricesTimely: () => true,
    mayTrade: (tx, userId, nowMs) => checkMayTrade(tx, userId, 'seconds', nowMs),
    lossGate: createLossGate([sumSecondsProfit]),
    feeDiscount: loadFeeDiscount,
    onEvents: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
}

async function fastest(work: () => Promise<void>): Promise<number> {
  let best = Infinity
  for (let turn = 0; turn < TURNS; turn += 1) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}
