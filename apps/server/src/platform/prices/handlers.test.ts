import { createHash, randomBytes } from 'node:crypto'
import { inputSchema, markets as marketCalls, fairness as fairnessCalls } from '@candor/contract'
import { tickHash } from '@candor/engine/prices/chain'
import { leadsToRoot } from '@candor/engine/prices/merkle'
import { type Price, unitsOf } from '@candor/money'
import { contextAt } from '@candor/testing/context'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { listIn } from '@candor/testing/rule'
import { countTicksOfDay, listTickIds, loadTickEnds } from '@candor/testing/ticks/written-ticks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import { simulatedMarkets } from '../../feeds/simulated-markets.ts'
import { simulatedFeed } from '../../feeds/simulated.ts'
import { createPrices, openPriceStores, type Prices } from './index.ts'

const btc = { id: 1, symbol: 'BTC/USDT' }
const eth = { id: 2, symbol: 'ETH/USDT' }
const DAY_MS = 86_400_000
const midnight = Date.UTC(2026, 4, 15)
const first = midnight - 3_000

let testDatabase: TestDatabase
let database: Database
let now = first
let prices: Prices
const context = contextAt(first, undefined)
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** A fresh installation, three seconds before midnight. */
beforeAll(async () => {
  testDatabase = await createDatabase()
  database = openDatabase(testDatabase.appUrl, 3, () => undefined)
  prices = createPrices({
    clock: { nowMs: () => now, after: () => () => undefined },
    markets: [btc, eth],
    feed: simulatedFeed(simulatedMarkets),
    stores: openPriceStores(database, [btc, eth], () => Promise.resolve()),
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

async function message<A>(answer: Promise<{ message: A } | { refused: string }>): Promise<A> {
  const given = await answer
  if ('refused' in given) throw new Error(given.refused)
  return given.message
}

const chart = (from: string | number, to: string | number, symbol = 'BTC/USDT', period = '60min') =>
  prices.handlers.markets.chart({ from: String(from), to: String(to), symbol, period }, context)
const hours = (from: number, to: number): Promise<{ time: number }[]> =>
  message(chart(from, to)) as Promise<{ time: number }[]>

describe('the chart', () => {
  it('MKT-07 answers bars in ascending order with time in ms and id in seconds, for windows in seconds or milliseconds', async () => {
    const from = midnight - 10 * 3_600_000
    const bars = await message(chart(from / 1_000, midnight / 1_000))
    expect(bars.map(({ time }) => time)).toEqual(
      Array.from({ length: 10 }, (_, hour) => from + hour * 3_600_000),
    )
    expect(bars).toEqual(await message(chart(from, midnight)))
    for (const bar of bars) {
      expect(bar).toMatchObject({
        id: bar.time / 1_000,
        period: '60min',
        'base-currency': 'BTC',
        'quote-currency': 'USDT',
        vol: bar.volume,
      })
      expect(
        Number(bar.high) >= Math.max(Number(bar.open), Number(bar.close)) &&
          Number(bar.low) <= Math.min(Number(bar.open), Number(bar.close)),
      ).toBe(true)
    }
    expect(marketCalls.chart.reply.safeParse(bars).success).toBe(true)
  })

  it('MKT-07 refuses in order: missing or reversed times, unknown symbol, unknown period', async () => {
    const refused = (field: string) => ({ refused: 'PARAM_ERROR', details: { field } })
    expect(await prices.handlers.markets.chart({}, context)).toEqual(refused('time'))
    expect(
      await prices.handlers.markets.chart({ from: '1', symbol: 'X/Y', period: 'never' }, context),
    ).toEqual(refused('time'))
    expect(await chart(2, 1, 'X/Y', 'never')).toEqual(refused('time'))
    expect(await chart('-1', 1, 'X/Y', 'never')).toEqual(refused('time'))
    expect(await chart(1, 2, 'X/Y', 'never')).toEqual(refused('symbol'))
    expect(await chart(1, 2, 'BTC/USDT', 'never')).toEqual(refused('period'))
    expect(await message(chart(1, 2, 'BTC/USDT', '1min'))).toEqual([])
  })

  const periods = listIn('MKT-08', 'must be one of ', ', and 1H')
  const others = listIn('MKT-08', ', and ', ' must be accepted').map(
    (name, index) => [name, listIn('MKT-08', 'other names of ', '.')[index] ?? ''] as const,
  )
  it.each([...periods.map((period) => [period, period] as const), ...others])(
    'MKT-08 accepts %s as %s',
    async (name, period) => {
      const bars = await message(chart(0, midnight, 'BTC/USDT', name))
      expect(bars.length).toBeGreaterThan(10)
      expect(new Set(bars.map((bar) => bar.period))).toEqual(new Set([period]))
    },
  )

  it('MKT-07 gives at most 1,000 bars, the newest of the window', async () => {
    await database.rows(
      sql(`
      INSERT INTO bar (market_id, period, time, open, high, low, close, volume, turnover, ticks)
      SELECT 2, '1min', minute * 60000, 1, 1, 1, 1, 0, 0, 1
      FROM generate_series(20000001::bigint, 20001200) AS minute`),
    )
    const bars = await message(chart(0, 20_001_100 * 60_000, 'ETH/USDT', '1min'))
    expect(bars.map(({ time }) => time)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => (index + 20_000_101) * 60_000),
    )
  })

  it('MKT-09 shows the bar that still runs as the last one', async () => {
    const [last] = (await hours(midnight - 3_600_000, midnight)).slice(-1)
    expect(last).toMatchObject({
      time: midnight - 3_600_000,
      close: String((await message(chart(0, midnight, 'BTC/USDT', '1min'))).at(-1)?.close),
    })
  })
})

describe('what a customer can check', () => {
  const seconds = async (count: number): Promise<void> => {
    for (let second = 0; second < count; second += 1) {
      now += 1_000
      await prices.recorder.round()
      await prices.duties.publishRoots()
    }
  }

  it('FAIR-02 answers a tick of the running day with its neighbours and the head of its chain', async () => {
    await seconds(2)
    const ids = await listTickIds(database, btc.id, first)
    const [one, two, three] = ids as [number, number, number]
    const found = await message(prices.handlers.fairness.tick({ id: two }, context))
    expect(found).toMatchObject({
      tick: { id: two, symbol: 'BTC/USDT', ts: first + 1_000, source: 'simulated' },
      previous: { id: one },
      next: { id: three },
      path: null,
      root: null,
      date: '2026-05-14',
    })
    expect(found.head).toEqual({ id: three, hash: found.next?.hash })
    expect(found.tick.prev_hash).toBe(found.previous?.hash)
    const { id, symbol, price, ts, source, prev_hash } = found.tick
    expect(
      createHash('sha256')
        .update([id, symbol, price, ts, source, prev_hash].join('|'))
        .digest('hex'),
    ).toBe(found.tick.hash)
    expect(fairnessCalls.tick.reply.safeParse(found).success).toBe(true)
    expect(await prices.handlers.fairness.tick({ id: 999_999_999 }, context)).toEqual({
      refused: 'NOT_FOUND',
    })
    expect(inputSchema(fairnessCalls.tick).safeParse({ id: 0 }).success).toBe(false)
  })

  it('FAIR-03 has no root of a day that runs, and publishes it in the first seconds of the next', async () => {
    const query = { symbol: 'BTC/USDT', date: '2026-05-14' }
    expect(await prices.handlers.fairness.day(query, context)).toEqual({ refused: 'NOT_FOUND' })
    await seconds(3)
    const day = await message(prices.handlers.fairness.day(query, context))
    expect(day).toMatchObject({
      ...(await loadTickEnds(database, 1, midnight)),
      published_at: '2026-05-15 00:00:00',
    })
    expect(
      await prices.handlers.fairness.day({ symbol: 'BTC/USDT', date: '2026-05-15' }, context),
    ).toEqual({ refused: 'NOT_FOUND' })
    expect(
      await prices.handlers.fairness.day({ symbol: 'X/USDT', date: '2026-05-14' }, context),
    ).toEqual({ refused: 'NOT_FOUND' })
    expect(
      await prices.handlers.fairness.day({ symbol: 'BTC/USDT', date: '2026-02-31' }, context),
    ).toEqual({ refused: 'NOT_FOUND' })
  })

  it('FAIR-02 answers the path of a tick once its day is published, and it leads to the root', async () => {
    const ids = await listTickIds(database, btc.id, 0)
    const { root, count } = await message(
      prices.handlers.fairness.day({ symbol: 'BTC/USDT', date: '2026-05-14' }, context),
    )
    for (const id of [ids[0], ids[1_234], ids[count - 1]]) {
      const found = await message(prices.handlers.fairness.tick({ id: id ?? 0 }, context))
      const tick = {
        ...found.tick,
        price: unitsOf<Price>(found.tick.price),
        prevHash: bytes(found.tick.prev_hash),
      }
      expect(found).toMatchObject({ root, head: null })
      expect(
        leadsToRoot(
          tickHash(tick),
          (found.path ?? []).map(({ side, hash }) => ({ side, hash: bytes(hash) })),
          bytes(root),
        ),
      ).toBe(true)
      expect(
        leadsToRoot(
          tickHash({ ...tick, ts: tick.ts + 1 }),
          (found.path ?? []).map(({ side, hash }) => ({ side, hash: bytes(hash) })),
          bytes(root),
        ),
      ).toBe(false)
    }
    expect(
      await message(prices.handlers.fairness.tick({ id: ids[count] ?? 0 }, context)),
    ).toMatchObject({ path: null, date: '2026-05-15' })
  })

  it('FAIR-03 never changes a published root, and lets no tick into its day even when the clock runs back', async () => {
    const query = { symbol: 'BTC/USDT', date: '2026-05-14' }
    const before = await message(prices.handlers.fairness.day(query, context))
    now = midnight - 1_000
    await seconds(1)
    now = midnight + 10_000
    await seconds(2)
    expect(await countTicksOfDay(database, 1, '2026-05-14')).toBe(before.count)
    expect(await message(prices.handlers.fairness.day(query, context))).toEqual(before)
  })

  it('MKT-25 commits to a seed the day before, hides it while it is used, and reveals it the day after', async () => {
    const seedOf = (date: string) => message(prices.handlers.fairness.seed({ date }, context))
    const used = await seedOf('2026-05-14')
    expect(used).toMatchObject({
      published_at: '2026-05-14 23:59:57',
      revealed_at: '2026-05-15 00:00:00',
    })
    expect(
      createHash('sha256')
        .update(bytes(used.seed ?? ''))
        .digest('hex'),
    ).toBe(used.commitment)
    expect(await seedOf('2026-05-15')).toMatchObject({
      published_at: '2026-05-14 23:59:57',
      seed: null,
      revealed_at: null,
    })
    const ahead = await seedOf('2026-05-16')
    expect(ahead).toMatchObject({
      published_at: '2026-05-15 00:00:00',
      seed: null,
      revealed_at: null,
    })
    expect(await prices.handlers.fairness.seed({ date: '2026-05-17' }, context)).toEqual({
      refused: 'NOT_FOUND',
    })
    now += DAY_MS
    await seconds(1)
    expect(await seedOf('2026-05-16')).toMatchObject({
      commitment: ahead.commitment,
      published_at: ahead.published_at,
      seed: null,
    })
    expect((await seedOf('2026-05-15')).seed).toMatch(/^[0-9a-f]{64}$/)
  })
})
