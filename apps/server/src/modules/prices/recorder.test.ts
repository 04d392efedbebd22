import { randomBytes } from 'node:crypto'
import { firstBreak, genesisHash } from '@candor/engine/prices/chain'
import { withTick } from '@candor/engine/prices/bars'
import { barPeriods, periodStart } from '@candor/engine/prices/periods'
import { walkStep } from '@candor/engine/prices/walk'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../clock/clock.ts'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import { simulatedMarkets } from '../../feeds/simulated-markets.ts'
import { simulatedFeed } from '../../feeds/simulated.ts'
import { createPrices, openPriceStores, type Prices, type RecordedTick } from './index.ts'
import { tickOf, type TickRow } from './store.ts'

const btc = { id: 1, symbol: 'BTC/USDT' }
const eth = { id: 2, symbol: 'ETH/USDT' }
const start = Date.UTC(2026, 4, 14, 10, 30, 15)

const CHAIN = sql('', 'SELECT id, market_id, price, ts, source, prev_hash, hash, volume, bar_time, recorded_at FROM tick WHERE market_id = $1 ORDER BY id')
const BARS = sql('', 'SELECT period, time, open, high, low, close, volume, turnover, ticks FROM bar WHERE market_id = $1 ORDER BY period, time')

let testDatabase: TestDatabase
let database: Database
let now: number
let troubles: unknown[]

/** Stands still until the test moves it; nothing fires by itself, the test calls each round. */
const clock: Clock = { nowMs: () => now, after: () => () => undefined }

function prices(): Prices {
  return createPrices({
    clock, markets: [btc, eth], feed: simulatedFeed(simulatedMarkets), stores: openPriceStores(database, [btc, eth], () => Promise.resolve()), randomBytes,
    onTrouble: (error) => { troubles.push(error) },
  })
}

async function chainOf(market: typeof btc): Promise<RecordedTick[]> {
  return (await database.rows<TickRow>(CHAIN, [market.id])).map((row) => tickOf(row, market.symbol))
}

async function seconds(running: Prices, count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    now += 1_000
    await running.recorder.round()
  }
}

beforeEach(async () => {
  testDatabase = await createDatabase()
  database = openDatabase(testDatabase.appUrl, 3, () => undefined)
  now = start
  troubles = []
  return async () => {
    await database.close()
    await testDatabase.drop()
    expect(troubles).toEqual([])
  }
})

describe('PriceRecorder', () => {
  it('FAIR-01 writes one unbroken hash chain per pair, across a restart', async () => {
    const first = prices()
    await first.recorder.start()
    await seconds(first, 3)
    await first.recorder.stop()
    const second = prices()
    await second.recorder.start()
    await seconds(second, 3)
    for (const market of [btc, eth]) {
      const chain = await chainOf(market)
      expect(firstBreak(chain, genesisHash(market.symbol))).toBeUndefined()
      expect(chain.filter((tick) => tick.ts >= start).length).toBe(7)
      expect(chain.every((tick, index) => index === 0 || tick.ts > (chain[index - 1]?.ts ?? 0))).toBe(true)
    }
  })
})
