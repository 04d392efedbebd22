import { randomBytes } from 'node:crypto'
import { type Bar, withTick } from '@candor/engine/prices/bars'
import { type BarPeriod, periodStart } from '@candor/engine/prices/periods'
import { notional, price, type Price, type Quantity, quantity, unitsOf } from '@candor/money'
import type { Clock } from '@candor/server/clock/clock'
import { type Database, openDatabase, statement } from '@candor/server/db/connection'
import type { FeedDrop, FeedTick, PriceFeed } from '@candor/server/feeds/feed'
import { simulatedFeed } from '@candor/server/feeds/simulated'
import { simulatedMarkets } from '@candor/server/feeds/simulated-markets'
import {
  createPrices,
  openPriceStores,
  type Prices,
  type RecordedTick,
} from '@candor/server/platform/prices/index'
import { toRecordedTick } from '@candor/server/platform/prices/store'
import { createDatabase, type TestDatabase } from '../database.ts'

export const btc = { id: 1, symbol: 'BTC/USDT' }
export const eth = { id: 2, symbol: 'ETH/USDT' }
export const start = Date.UTC(2026, 4, 14, 10, 30, 15)

const CHAIN = statement(
  'test-tick-chain',
  `
    SELECT id, market_id, price, ts, source, prev_hash, hash, volume, bar_time, recorded_at
    FROM tick WHERE market_id = $1 ORDER BY id`,
)
const BARS = statement(
  'test-bars',
  `
    SELECT time, open, high, low, close, volume, turnover, ticks FROM bar
    WHERE market_id = $1 AND period = $2 ORDER BY time`,
)

let testDatabase: TestDatabase
export let database: Database
/** The current time, which a test sets. */
export const moment = { nowMs: 0 }
export let troubles: unknown[]

/** Stands still until the test moves it; no timer fires, and the test calls each round. */
export const clock: Clock = { nowMs: () => moment.nowMs, after: () => () => undefined }

/** A day of history, a fraction of the year that an installation gets. */
export function prices(
  feed: PriceFeed = simulatedFeed(simulatedMarkets, 'day'),
  proveOwner: () => Promise<void> = () => Promise.resolve(),
): Prices {
  return createPrices({
    clock,
    markets: [btc, eth],
    feed,
    stores: openPriceStores(database, [btc, eth], proveOwner),
    randomBytes,
    onFault: (error) => {
      troubles.push(error)
    },
  })
}

/** The shipped simulation without history, where none is needed. */
export const withoutPast: PriceFeed = { ...simulatedFeed(simulatedMarkets), history: () => [] }

/** A source that says what the test tells it, without history. */
export function scripted(): PriceFeed & {
  say(price: string, ts?: number, volume?: string): void
  reportDrop(drop: Omit<FeedDrop, 'atMs'>): void
} {
  let next: FeedTick[] = []
  let drops: FeedDrop[] = []
  return {
    kinds: ['simulated'],
    symbols: [btc.symbol],
    start: () => undefined,
    stop: () => Promise.resolve(),
    history: () => [],
    say: (price, ts = moment.nowMs, volume = '1') => {
      next.push({
        symbol: btc.symbol,
        price: unitsOf<Price>(price),
        ts,
        source: 'test',
        volume: unitsOf<Quantity>(volume),
        barTime: undefined,
      })
    },
    reportDrop: (drop) => {
      drops.push({ ...drop, atMs: moment.nowMs })
    },
    sample: () => {
      const said = { ticks: next, drops }
      next = []
      drops = []
      return said
    },
  }
}

export async function chainOf(market: typeof btc): Promise<RecordedTick[]> {
  return (await database.rows(CHAIN, [market.id])).map((row) => toRecordedTick(row, market.symbol))
}

export async function rounds(running: Prices, count: number, stepMs = 1_000): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    moment.nowMs += stepMs
    await running.recorder.round()
  }
}

/** The bars of a period as every reader can compute them from the ticks. */
export function folded(ticks: readonly RecordedTick[], period: BarPeriod): Bar[] {
  const bars = new Map<number, Bar>()
  for (const tick of ticks) {
    const time = periodStart(period, tick.ts)
    bars.set(time, withTick(bars.get(time), time, tick))
  }
  return [...bars.values()]
}

export async function barsOf(market: typeof btc, period: BarPeriod): Promise<Bar[]> {
  return (await database.rows(BARS, [market.id, period])).map((row) => ({
    ...row,
    open: price(row.open),
    high: price(row.high),
    low: price(row.low),
    close: price(row.close),
    volume: quantity(row.volume),
    turnover: notional(row.turnover),
  }))
}

export async function openRecorded(): Promise<() => Promise<void>> {
  testDatabase = await createDatabase()
  database = openDatabase(testDatabase.appUrl, 3, () => undefined)
  moment.nowMs = start
  troubles = []
  return async () => {
    await database.close()
    await testDatabase.drop()
  }
}
