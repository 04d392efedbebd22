import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { withTick, type Bar } from '@candor/engine/prices/bars'
import { firstBreak, genesisHash } from '@candor/engine/prices/chain'
import { type BarPeriod, barPeriods, periodEnd, periodStart } from '@candor/engine/prices/periods'
import type { DaySeed } from '@candor/engine/prices/formula'
import { walkStep } from '@candor/engine/prices/walk'
import { unitsOf, type Price, type Quantity } from '@candor/money'
import { contextAt } from '@candor/testing/context'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../clock/clock.ts'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import type { FeedDrop, FeedTick, PriceFeed } from '../../feeds/feed.ts'
import { simulatedMarkets } from '../../feeds/simulated-markets.ts'
import { simulatedFeed } from '../../feeds/simulated.ts'
import { createPrices, openPriceStores, type Prices, type RecordedTick } from './index.ts'
import { tickOf, type TickRow } from './store.ts'

const btc = { id: 1, symbol: 'BTC/USDT' }
const eth = { id: 2, symbol: 'ETH/USDT' }
const start = Date.UTC(2026, 4, 14, 10, 30, 15)
const DAY_MS = 86_400_000

const CHAIN = sql('', 'SELECT id, market_id, price, ts, source, prev_hash, hash, volume, bar_time, recorded_at FROM tick WHERE market_id = $1 ORDER BY id')
const BARS = sql('', 'SELECT period, time::float8 AS time, open, high, low, close, volume, turnover, ticks FROM bar WHERE market_id = $1 ORDER BY period, time')

let testDatabase: TestDatabase
let database: Database
let now: number
let troubles: unknown[]

/** Stands still until the test moves it; nothing fires by itself, the test calls each round. */
const clock: Clock = { nowMs: () => now, after: () => () => undefined }

/** A month of past is a tenth of the year that an installation is given. */
function prices(feed: PriceFeed = simulatedFeed(simulatedMarkets, 'month'), proveOwner: () => Promise<void> = () => Promise.resolve()): Prices {
  return createPrices({
    clock, markets: [btc, eth], feed, stores: openPriceStores(database, [btc, eth], proveOwner), randomBytes,
    onFault: (error) => { troubles.push(error) },
  })
}

/** The shipped simulation without a past, for what does not need one. */
const withoutPast: PriceFeed = { ...simulatedFeed(simulatedMarkets), history: () => [] }

/** A source that says what the test tells it, and has no past. */
function scripted(): PriceFeed & { say(price: string, ts?: number, volume?: string): void; complain(drop: Omit<FeedDrop, 'atMs'>): void } {
  let next: FeedTick[] = []
  let drops: FeedDrop[] = []
  return {
    kinds: ['simulated'], symbols: [btc.symbol], start: () => undefined, stop: () => Promise.resolve(), history: () => [],
    say: (price, ts = now, volume = '1') => {
      next.push({ symbol: btc.symbol, price: unitsOf<Price>(price), ts, source: 'test', volume: unitsOf<Quantity>(volume), barTime: undefined })
    },
    complain: (drop) => { drops.push({ ...drop, atMs: now }) },
    sample: () => {
      const said = { ticks: next, drops }
      next = []
      drops = []
      return said
    },
  }
}

async function chainOf(market: typeof btc): Promise<RecordedTick[]> {
  return (await database.rows<TickRow>(CHAIN, [market.id])).map((row) => tickOf(row, market.symbol))
}

async function rounds(running: Prices, count: number, stepMs = 1_000): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    now += stepMs
    await running.recorder.round()
  }
}

/** The bars of a period as every reader can fold them from the ticks. */
function folded(ticks: readonly RecordedTick[], period: BarPeriod): Bar[] {
  const bars = new Map<number, Bar>()
  for (const tick of ticks) {
    const time = periodStart(period, tick.ts)
    bars.set(time, withTick(bars.get(time), time, tick))
  }
  return [...bars.values()]
}

async function barsOf(market: typeof btc, period: BarPeriod): Promise<Bar[]> {
  const rows = await database.rows<Record<keyof Bar, string | number> & { period: string }>(BARS, [market.id])
  return rows.filter((row) => row.period === period).map((row) => ({
    time: Number(row.time), open: BigInt(row.open), high: BigInt(row.high), low: BigInt(row.low), close: BigInt(row.close), volume: BigInt(row.volume),
    turnover: BigInt(row.turnover), ticks: Number(row.ticks),
  }) as Bar)
}

beforeEach(async () => {
  testDatabase = await createDatabase()
  database = openDatabase(testDatabase.appUrl, 3, () => undefined)
  now = start
  troubles = []
  return async () => {
    await database.close()
    await testDatabase.drop()
  }
})

describe('the recorder', () => {
  it('FAIR-01 writes one unbroken hash chain per pair, across a restart', async () => {
    const first = prices(withoutPast)
    await first.recorder.start()
    await rounds(first, 3)
    await first.recorder.stop()
    const second = prices(withoutPast)
    now += 60_000
    await second.recorder.start()
    await rounds(second, 3)
    for (const market of [btc, eth]) {
      const chain = await chainOf(market)
      expect(firstBreak(chain, genesisHash(market.symbol))).toBeUndefined()
      expect(chain.filter((tick) => tick.recordedAt === tick.ts)).toHaveLength(8)
      expect(chain.every((tick, index) => index === 0 || tick.ts > (chain[index - 1]?.ts ?? 0))).toBe(true)
    }
  })

  it('FAIR-01 keeps the time of the source in the tick and in its hash, not that of the recording', async () => {
    const feed = scripted()
    feed.say('65000', start - 400)
    await prices(feed).recorder.start()
    const [tick] = await chainOf(btc)
    expect(tick).toMatchObject({ ts: start - 400, recordedAt: start, prevHash: Buffer.from(genesisHash(btc.symbol)) })
    expect(firstBreak(await chainOf(btc), genesisHash(btc.symbol))).toBeUndefined()
  })

  it('MKT-16 records each pair once a second and tells the board only what is committed', async () => {
    const running = prices(withoutPast)
    const heard: number[] = []
    await running.recorder.start()
    running.board.onTick((ticks) => { heard.push(...ticks.filter(({ marketId }) => marketId === btc.id).map(({ id }) => id)) })
    await rounds(running, 5)
    const recorded = (await chainOf(btc)).filter((tick) => tick.ts > start)
    expect(recorded.map((tick) => tick.ts)).toEqual([1, 2, 3, 4, 5].map((second) => start + second * 1_000))
    expect(heard).toEqual(recorded.map((tick) => tick.id))
    expect(running.board.last(btc.id)).toMatchObject({ tickId: heard.at(-1), price: recorded.at(-1)?.price, ts: now })
  })

  it('MKT-16 records a late tick and lets it price nothing; the next one prices again', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000', start - 1_001)
    await running.recorder.start()
    expect(running.board.last(btc.id)?.price).toBe(unitsOf<Price>('65000'))
    expect(running.board.last(btc.id)?.usable(now)).toBe(false)
    now += 1_000
    feed.say('65001', now - 1_000)
    await running.recorder.round()
    expect(running.board.last(btc.id)?.usable(now)).toBe(true)
    expect(await chainOf(btc)).toHaveLength(2)
  })

  it('MKT-17 stops pricing when the source was silent for 10 s and gives the age', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000')
    await running.recorder.start()
    let announced = 0
    running.board.onTick(() => { announced += 1 })
    await rounds(running, 10)
    expect(announced).toBe(0)
    expect(running.board.last(btc.id)?.ageMs(now)).toBe(10_000)
    expect(running.board.last(btc.id)?.usable(now)).toBe(true)
    now += 1
    expect(running.board.last(btc.id)?.usable(now)).toBe(false)
    expect(running.board.last(btc.id)?.ageMs(now)).toBe(10_001)
    expect(running.board.last(eth.id)).toBeUndefined()
  })

  it('ignores a tick that is not after the one before it, so that source times rise', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000')
    await running.recorder.start()
    feed.say('1', start)
    feed.say('2', start - 5_000)
    await rounds(running, 1)
    expect((await chainOf(btc)).map((tick) => tick.price)).toEqual([unitsOf<Price>('65000')])
  })

  it('commits nothing once it is no longer the owner', async () => {
    let isOwner = true
    const running = prices(withoutPast, () => isOwner ? Promise.resolve() : Promise.reject(new Error('the lease is lost')))
    await running.recorder.start()
    const before = (await chainOf(btc)).length
    isOwner = false
    now += 1_000
    await expect(running.recorder.round()).rejects.toThrow('the lease is lost')
    expect(await chainOf(btc)).toHaveLength(before)
    expect(running.board.last(btc.id)?.ts).toBe(start)
    isOwner = true
    await rounds(running, 1)
    expect(firstBreak(await chainOf(btc), genesisHash(btc.symbol))).toBeUndefined()
    expect(await chainOf(btc)).toHaveLength(before + 1)
  })

  it('MKT-26 makes sources and drops readable, each repeated complaint once a minute', async () => {
    const feed = scripted()
    const running = prices(feed)
    feed.say('65000')
    await running.recorder.start()
    for (let second = 0; second < 70; second += 1) {
      feed.complain({ symbol: 'BTC/USDT', source: 'okx', reason: 'outside-band' })
      await rounds(running, 1)
    }
    feed.complain({ symbol: undefined, source: 'bybit', reason: 'disconnected' })
    feed.say('65001', now + 1_000)
    await rounds(running, 1)
    expect(await running.sources()).toEqual([
      { symbol: 'BTC/USDT', source: 'test', ticks: 2, drops: 0, last_drop: '' },
      { symbol: 'BTC/USDT', source: 'okx', ticks: 0, drops: 2, last_drop: '2026-05-14 10:31:15' },
      { symbol: '*', source: 'bybit', ticks: 0, drops: 1, last_drop: '2026-05-14 10:31:25' },
    ])
  })

  it('FAIR-03 publishes what is due after days without a server, and says when it did', async () => {
    const first = prices(withoutPast)
    await first.recorder.start()
    await rounds(first, 3)
    await first.recorder.stop()
    now += 3 * DAY_MS
    const later = prices(withoutPast)
    await later.recorder.start()
    await later.duties.publishRoots()
    const found = await later.handlers.fairness.day({ symbol: 'BTC/USDT', date: '2026-05-14' }, contextAt(now, undefined))
    expect(found).toMatchObject({ message: { count: 4, published_at: '2026-05-17 10:30:18' } })
    expect(await later.handlers.fairness.day({ symbol: 'BTC/USDT', date: '2026-05-15' }, contextAt(now, undefined))).toEqual({ refused: 'NOT_FOUND' })
  })

  it('FAIR-03 FUT-39 lets no tick into a day or a round that is over, even when the clock runs back', async () => {
    const feed = scripted()
    const running = prices(feed)
    now = Date.UTC(2026, 4, 14, 23, 59, 59)
    feed.say('100')
    await running.recorder.start()
    feed.say('101', now + 1_000)
    await rounds(running, 1)
    now -= 5_000
    feed.say('102', Date.UTC(2026, 4, 15) + 1)
    await running.recorder.round()
    const days = await database.rows<{ day: string; count: number }>(sql('', `SELECT to_char(recorded_day, 'DD') AS day, count(*)::int AS count FROM tick GROUP BY 1 ORDER BY 1`))
    expect(days).toEqual([{ day: '14', count: 1 }, { day: '15', count: 2 }])
    expect((await chainOf(btc)).map(({ recordedAt }) => recordedAt)).toEqual([-1_000, 0, 1].map((afterMidnight) => Date.UTC(2026, 4, 15) + afterMidnight))
  })

  it('FAIR-06 names the reference price by a tick that anyone can look up', async () => {
    const running = prices(withoutPast)
    await running.recorder.start()
    await rounds(running, 2)
    const last = running.board.last(btc.id)
    const [row] = await database.rows<{ price: string; hash: Buffer }>(sql('', 'SELECT price, hash FROM tick WHERE id = $1'), [last?.tickId])
    expect(row).toEqual({ price: String(last?.price), hash: Buffer.from(last?.hash ?? []) })
  })

  it('goes on when a listener throws', async () => {
    const running = prices(withoutPast)
    await running.recorder.start()
    const heard: number[] = []
    const end = running.board.onTick(() => { throw new Error('a bad listener') })
    running.board.onTick((ticks) => { heard.push(ticks.length) })
    await rounds(running, 1)
    end()
    await rounds(running, 1)
    expect(heard).toEqual([2, 2])
    expect(troubles).toHaveLength(1)
  })
})

describe('the past of a fresh installation', () => {
  it('MKT-16 is recorded, prices nothing, and runs into the first live second by the same formula', async () => {
    const running = prices()
    const feed = scripted()
    const past = createPrices({ clock, markets: [btc, eth], feed: { ...simulatedFeed(simulatedMarkets), sample: () => feed.sample({ nowMs: now, day: { seed: new Uint8Array(), formula: 2 }, last: () => undefined }) }, stores: openPriceStores(database, [btc, eth], () => Promise.resolve()), randomBytes, onFault: (error) => { troubles.push(error) } })
    await past.recorder.start()
    expect(past.board.last(btc.id)?.usable(now)).toBe(false)
    await past.recorder.stop()
    now += 1_000
    await running.recorder.start()
    const chain = await chainOf(btc)
    const [before, live] = chain.slice(-2) as [RecordedTick, RecordedTick]
    expect(chain.length).toBeGreaterThan(7_000)
    expect(firstBreak(chain, genesisHash(btc.symbol))).toBeUndefined()
    expect(chain[0]?.ts).toBeLessThan(start - 364 * DAY_MS)
    expect(before.recordedAt - before.ts).toBeGreaterThan(1_000)
    const [seed] = await database.rows<DaySeed>(sql('', `SELECT seed, formula FROM price_seed WHERE day = '2026-05-14'`))
    expect(walkStep(simulatedMarkets[0]!, seed!, before, live.ts).price).toBe(live.price)
    expect(running.board.last(btc.id)?.usable(now)).toBe(true)
  })

  it('MKT-09 fills every period with bars that are folds of the recorded ticks', async () => {
    const running = prices(simulatedFeed(simulatedMarkets))
    await running.recorder.start()
    const chain = await chainOf(btc)
    for (const period of barPeriods) {
      const bars = await barsOf(btc, period)
      const expected = new Map(folded(chain, period).map((bar) => [bar.time, bar]))
      expect(bars.length, period).toBeGreaterThan(10)
      expect(bars.filter((bar) => !isDeepStrictEqual(bar, expected.get(bar.time))), period).toEqual([])
      expect(running.board.current(btc.id, period)).toEqual(expected.get(periodStart(period, now)))
    }
    expect((await barsOf(btc, '1day')).length).toBe(365)
    expect((await barsOf(btc, '60min')).length).toBeGreaterThan(30 * 24)
    expect((await barsOf(btc, '1min')).length).toBeGreaterThan(6 * 60)
  })
})

describe('bars', () => {
  it('MKT-09 are written once their period is over and never change', async () => {
    const feed = scripted()
    const running = prices(feed)
    now = start - 15_000
    feed.say('100')
    await running.recorder.start()
    for (const price of ['120', '90', '110']) {
      feed.say(price, now + 1_000)
      await rounds(running, 1)
    }
    expect(await barsOf(btc, '1min')).toEqual([])
    expect(running.board.current(btc.id, '1min')).toMatchObject({ time: now - 3_000, open: unitsOf<Price>('100'), high: unitsOf<Price>('120'), low: unitsOf<Price>('90'), close: unitsOf<Price>('110'), ticks: 4 })
    feed.say('200', now + 60_000)
    await rounds(running, 1, 60_000)
    const [minute] = await barsOf(btc, '1min')
    expect(minute).toMatchObject({ close: unitsOf<Price>('110'), ticks: 4 })
    await rounds(running, 3, 60_000)
    expect((await barsOf(btc, '1min'))[0]).toEqual(minute)
    expect(await barsOf(btc, '1min')).toHaveLength(2)
    expect(running.board.current(btc.id, '1min')).toBeUndefined()
    expect(running.board.current(btc.id, '60min')?.ticks).toBe(5)
    const again = prices(feed)
    await again.recorder.start()
    expect(again.board.current(btc.id, '1min')).toBeUndefined()
    expect(again.board.current(btc.id, '60min')?.ticks).toBe(5)
    expect((await barsOf(btc, '1min'))[0]).toEqual(minute)
  })

  it.each([0, 90, 7_200, 800_000])('MKT-09 are the same whether or not the server was restarted, %d s later', async (pauseSeconds) => {
    const running = prices()
    await running.recorder.start()
    await rounds(running, 3)
    await running.recorder.stop()
    now += pauseSeconds * 1_000
    const again = prices()
    await again.recorder.start()
    await rounds(again, 2)
    const chain = await chainOf(btc)
    for (const period of barPeriods) {
      const expected = folded(chain, period)
      const recorded = new Map((await barsOf(btc, period)).map((bar) => [bar.time, bar]))
      expect(again.board.current(btc.id, period)).toEqual(expected.at(-1))
      for (const bar of expected.filter(({ time }) => time > start - 3_600_000 && periodEnd(period, time) <= now - 3_000)) expect(recorded.get(bar.time)).toEqual(bar)
    }
  })

  it('MKT-06 counts the figures of the UTC day from midnight', async () => {
    const feed = scripted()
    const running = prices(feed)
    now = Date.UTC(2026, 4, 14, 23, 59, 58)
    feed.say('100')
    await running.recorder.start()
    feed.say('300', now + 1_000)
    await rounds(running, 1)
    expect(running.board.day(btc.id)).toMatchObject({ open: unitsOf<Price>('100'), high: unitsOf<Price>('300'), low: unitsOf<Price>('100'), volume: unitsOf<Quantity>('2'), change: '+200.0000' })
    await rounds(running, 1)
    expect(running.board.day(btc.id)).toMatchObject({ open: unitsOf<Price>('300'), high: unitsOf<Price>('300'), volume: 0n, change: '0.0000' })
    feed.say('150', now + 1_000)
    await rounds(running, 1)
    feed.say('151.5', now + 1_000)
    await rounds(running, 1)
    expect(running.board.day(btc.id)).toMatchObject({ open: unitsOf<Price>('150'), high: unitsOf<Price>('151.5'), low: unitsOf<Price>('150'), volume: unitsOf<Quantity>('2'), change: '+1.0000' })
    for (const text of ['149', '151.5']) {
      feed.say(text, now + 1_000)
      await rounds(running, 1)
    }
    expect(running.board.day(btc.id)).toMatchObject({ open: unitsOf<Price>('150'), high: unitsOf<Price>('151.5'), low: unitsOf<Price>('149'), volume: unitsOf<Quantity>('4'), change: '+1.0000' })
  })
})
