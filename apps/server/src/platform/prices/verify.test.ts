import { type Price, type Quantity, unitsOf } from '@candor/money'
import { ExchangeFixture, testMarket } from '@candor/testing/fixtures/exchange'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedTick, PriceFeed } from '../../feeds/feed.ts'
import { createPrices, openPriceStores, verifyTicks } from './index.ts'

const DAY_MS = 86_400_000
const matching = { symbol: 'BTC/USDT', chain: undefined, days: undefined }
let fixture: ExchangeFixture

/** Two days of ticks, the first of them published. */
beforeEach(async () => {
  fixture = await ExchangeFixture.open()
  const feedTicks: FeedTick[] = []
  const feed: PriceFeed = {
    kinds: ['simulated'],
    symbols: ['BTC/USDT'],
    start: () => undefined,
    stop: () => Promise.resolve(),
    history: () => [],
    sample: () => ({ ticks: feedTicks.splice(0), drops: [] }),
  }
  const prices = createPrices({
    clock: fixture.clock,
    markets: [testMarket],
    feed,
    stores: openPriceStores(fixture.database, [testMarket], () => Promise.resolve()),
    randomBytes,
    onFault: (error) => {
      throw error
    },
  })
  for (const pauseMs of [1_000, 1_000, 1_000, DAY_MS, 1_000]) {
    fixture.clock.advance(pauseMs)
    feedTicks.push({
      symbol: 'BTC/USDT',
      price: unitsOf<Price>('65000'),
      ts: fixture.clock.nowMs(),
      source: 'test',
      volume: unitsOf<Quantity>('1'),
      barTime: undefined,
    })
    await prices.recorder.round()
  }
  await prices.duties.publishRoots()
})

afterEach(() => fixture.close())

async function ask(text: string): Promise<Record<string, unknown>[]> {
  return (await fixture.owner.query<Record<string, unknown>>(text)).rows
}

it('FAIR-01 FAIR-03 finds chains and published days as they were recorded', async () => {
  expect(await ask('SELECT count FROM tick_day')).toEqual([{ count: 3 }])
  const verified = await verifyTicks(fixture.database)
  expect(verified[0]).toEqual(matching)
  expect(verified).toHaveLength(43)
})

it.each([
  ['a price is edited', 'UPDATE tick SET price = price + 1 WHERE id = 2', /^tick 2: /, /^none$/],
  [
    'a tick is deleted',
    'DELETE FROM tick WHERE id = 2',
    /^tick 3: /,
    /^day \d{4}-\d\d-\d\d: expected 3 ticks, found 2$/,
  ],
  [
    'a root is replaced',
    `UPDATE tick_day SET root = sha256('x')`,
    /^none$/,
    /^day \d{4}-\d\d-\d\d: its root, first or last hash/,
  ],
  ['a day is cut short', 'UPDATE tick_day SET count = 2', /^none$/, /: expected 2 ticks, found 3$/],
])('FAIR-01 FAIR-03 names the first row that is wrong when %s', async (_, plant, chain, days) => {
  await ask(plant)
  const [btc] = await verifyTicks(fixture.database)
  expect(btc?.chain ?? 'none').toMatch(chain)
  expect(btc?.days ?? 'none').toMatch(days)
})
