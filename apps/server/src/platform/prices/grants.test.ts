import { randomBytes } from 'node:crypto'
import { allRoutes } from '@candor/contract'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import { simulatedMarkets } from '../../feeds/simulated-markets.ts'
import { simulatedFeed } from '../../feeds/simulated.ts'
import { createPrices, openPriceStores } from './index.ts'

const market = { id: 1, symbol: 'BTC/USDT' }
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await createDatabase()
  database = openDatabase(testDatabase.appUrl, 2, () => undefined)
  const prices = createPrices({
    clock: { nowMs: () => Date.UTC(2026, 4, 14), after: () => () => undefined },
    markets: [market],
    feed: simulatedFeed(simulatedMarkets, 'day'),
    stores: openPriceStores(database, [market], () => Promise.resolve()),
    randomBytes,
    onFault: (error) => {
      throw error
    },
  })
  await prices.recorder.start()
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

describe('the record of prices', () => {
  it.each([
    'UPDATE tick SET price = 1',
    'UPDATE tick SET ts = ts - 1',
    'DELETE FROM tick',
    'TRUNCATE tick',
    'UPDATE bar SET high = high + 1',
    'DELETE FROM bar',
    'TRUNCATE bar',
    'UPDATE tick_day SET count = 1',
    'DELETE FROM tick_day',
    `UPDATE price_seed SET seed = '\\x00'`,
    'UPDATE price_seed SET commitment = seed',
    'DELETE FROM price_seed',
    'DELETE FROM feed_drop',
    'UPDATE market SET price_step = 1',
    'DROP TABLE tick_20260514',
    'DELETE FROM tick_20260514',
    `SELECT setval('tick_id', 1)`,
  ])('MKT-19 refuses the application: %s', async (statement) => {
    await expect(database.rows(sql(statement))).rejects.toMatchObject({ code: '42501' })
  })

  it('MKT-19 has no call that takes a price source, a tick or a bar to write', () => {
    const writers = allRoutes()
      .filter(([, route]) => route.method !== 'GET')
      .flatMap(([name, route]) => Object.keys(route.input).map((field) => `${name}.${field}`))
    expect(writers.length).toBeGreaterThan(10)
    expect(
      writers.filter((name) => /tick|bar$|offset|shift|price_source|high|(?<![Aa]l)low/.test(name)),
    ).toEqual([])
  })
})
