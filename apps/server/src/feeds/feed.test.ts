import { gzipSync } from 'node:zlib'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bridgeFromBar } from '@candor/engine/prices/bar-bridge'
import { pathPoint, type SourceBar } from '@candor/engine/prices/bar-path'
import type { DaySeed } from '@candor/engine/prices/formula'
import { barsAround } from '@candor/engine/prices/replay'
import { format, type Price, type Quantity, unitsOf } from '@candor/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseBars, readBarsFile } from './bars-file.ts'
import { assertFeedAllowed, combineFeeds, type FeedTick, type PriceFeed } from './feed.ts'
import { HISTORY_ENDS_MS } from './history-plan.ts'
import { liveFeed } from './live/feed.ts'
import { barsFileNames, replayFeed } from './replay.ts'
import { simulatedMarkets } from './simulated-markets.ts'
import { simulatedFeed } from './simulated.ts'

const seed = new Uint8Array(32).fill(3)
const day: DaySeed = { seed, formula: 2 }
const now = Date.UTC(2026, 4, 14, 10, 31, 17)
const step = unitsOf<Price>('0.01')
const FIVE_MINUTES_MS = 300_000
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'candor-bars-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/**
 * A month of generated 5-minute bars in the recorded format: a slow wave with a slope, so that
 * first and last price differ.
 */
function generatedCsv(bars: number): string {
  const close = (index: number): number =>
    6_000_000 + index * 7 + Math.round(40_000 * Math.sin(index / 50))
  const cents = (value: number): string => (value / 100).toFixed(2)
  const rows = Array.from({ length: bars }, (_, index) => {
    const [from, to] = [close(index - 1), close(index)]
    return [
      1_743_699_900_000 + index * FIVE_MINUTES_MS,
      cents(from),
      cents(Math.max(from, to) + 900),
      cents(Math.min(from, to) - 700),
      cents(to),
      '12.5',
    ].join(',')
  })
  return ['open_time,open,high,low,close,volume', ...rows, ''].join('\n')
}

const replayed = (bars: readonly SourceBar[] = parseBars(generatedCsv(8_640), 'test')) =>
  replayFeed([{ symbol: 'BTC/USDT', step, bars, barMs: FIVE_MINUTES_MS }])

function record(
  feed: PriceFeed,
  fromMs: number,
  seconds: number,
  last?: FeedTick,
  played = day,
): FeedTick[] {
  const ticks: FeedTick[] = []
  for (let second = 0; second < seconds; second += 1) {
    const nowMs = fromMs + second * 1_000
    const before = ticks.at(-1) ?? last
    ticks.push(
      ...feed
        .sample({
          nowMs,
          day: played,
          last: (symbol) => (symbol === 'BTC/USDT' ? before : undefined),
        })
        .ticks.filter(({ symbol }) => symbol === 'BTC/USDT'),
    )
  }
  return ticks
}

const largestMove = (ticks: readonly FeedTick[]): number =>
  ticks
    .slice(1)
    .reduce(
      (most, tick, index) =>
        Math.max(most, Math.abs(Number(tick.price) / Number(ticks[index]?.price) - 1)),
      0,
    )

describe.each([
  ['simulated', () => simulatedFeed(simulatedMarkets.slice(0, 2))],
  ['replay', () => replayed()],
] as const)('the %s source', (_name, open) => {
  it('MKT-16 has a tick for every second, with that second as its source time', () => {
    const ticks = record(open(), now, 120)
    expect(ticks.map(({ ts }) => ts)).toEqual(
      Array.from({ length: 120 }, (_, second) => now + second * 1_000),
    )
    expect(ticks.every(({ price, volume }) => price > 0n && volume >= 0n)).toBe(true)
  })

  it('MKT-25 gives the same ticks again from the same seed, and others from another', () => {
    expect(record(open(), now, 60)).toEqual(record(open(), now, 60))
    const other = open().sample({
      nowMs: now + 7_000,
      day: { seed: new Uint8Array(32).fill(4), formula: 2 },
      last: () => ({ price: unitsOf<Price>('61234'), ts: now }),
    }).ticks[0]
    const same = open().sample({
      nowMs: now + 7_000,
      day,
      last: () => ({ price: unitsOf<Price>('61234'), ts: now }),
    }).ticks[0]
    expect(other?.price).not.toBe(same?.price)
  })

  it('MKT-16 has a past that rises in time, ends before the present and runs into it without a jump', () => {
    const feed = open()
    const past = feed.history(now, day).filter(({ symbol }) => symbol === 'BTC/USDT')
    expect(past.length).toBeGreaterThan(7_000)
    expect(past.every((tick, index) => index === 0 || tick.ts > (past[index - 1]?.ts ?? 0))).toBe(
      true,
    )
    expect(past.at(-1)?.ts).toBeLessThanOrEqual(now - HISTORY_ENDS_MS)
    expect(past[0]?.ts).toBeLessThan(now - 364 * 86_400_000)
    expect(
      largestMove([past.at(-1) as FeedTick, ...record(feed, now, 5, past.at(-1))]),
    ).toBeLessThan(0.01)
    expect(largestMove(past)).toBeLessThan(0.2)
  })

  it('goes on without a jump after a restart', () => {
    const before = record(open(), now, 60)
    const after = record(open(), now + 61_000, 60, before.at(-1))
    expect(largestMove([...before, ...after])).toBeLessThan(0.01)
  })

  it('gives nothing for a moment that is not after the last tick', () => {
    expect(
      open().sample({ nowMs: now, day, last: () => ({ price: unitsOf<Price>('61234'), ts: now }) })
        .ticks,
    ).toEqual([])
  })

  it('MKT-18 stops a start outside the sandbox', () => {
    expect(() => {
      assertFeedAllowed(open(), false)
    }).toThrow(/sandbox only/)
    expect(() => {
      assertFeedAllowed(open(), true)
    }).not.toThrow()
  })
})

describe('replay', () => {
  it('MKT-25 plays the path of its bar and names the bar', () => {
    const bars = parseBars(generatedCsv(8_640), 'test')
    const [tick] = record(replayed(bars), now, 1)
    const index = Math.floor(now / FIVE_MINUTES_MS) % bars.length
    const bar = bars[index] as SourceBar
    const second = Math.floor((now % FIVE_MINUTES_MS) / 1_000)
    expect(tick).toMatchObject({
      source: 'derived',
      barTime: bar.time,
      price: bridgeFromBar(bar, barsAround(bars, index), seed, 'BTC/USDT', 300, step)[second]
        ?.price,
    })
    const [before] = record(replayed(bars), now, 1, undefined, { seed, formula: 1 })
    expect(before?.price).toBe(pathPoint(bar, seed, 'BTC/USDT', 300, step, second).price)
    expect(before?.price).not.toBe(tick?.price)
  })

  it('MKT-18 continues by returns where the data ends, also from a restart', () => {
    const bars = parseBars(generatedCsv(12), 'test')
    const roundMs = 12 * FIVE_MINUTES_MS
    const wrap = (Math.floor(now / roundMs) + 1) * roundMs
    const ticks = record(replayed(bars), wrap - 30_000, 60)
    expect(largestMove(ticks)).toBeLessThan(0.001)
    const close = Number((bars.at(-1) as SourceBar).close)
    for (const second of [-1_000, 0])
      expect(
        Math.abs(Number(ticks.find(({ ts }) => ts === wrap + second)?.price) / close - 1),
      ).toBeLessThan(0.0003)
    const first = record(replayed(bars), wrap - 30_000, 60, undefined, { seed, formula: 1 })
    expect(first.find(({ ts }) => ts === wrap)?.price).toBe((bars.at(-1) as SourceBar).close)
    const again = record(replayed(bars), wrap + 35_000, 60, ticks.at(-1))
    expect(largestMove([...ticks, ...again])).toBeLessThan(0.01)
  })

  it('reads CSV and gzipped CSV alike and says which line is wrong', () => {
    const text = generatedCsv(20)
    writeFileSync(join(folder, 'a.csv'), text)
    writeFileSync(join(folder, 'b.csv.gz'), gzipSync(text))
    expect(readBarsFile(join(folder, 'b.csv.gz'))).toEqual(readBarsFile(join(folder, 'a.csv')))
    expect(readBarsFile(join(folder, 'a.csv'))[0]).toMatchObject({
      time: 1_743_699_900_000,
      volume: unitsOf<Quantity>('12.5'),
    })
    expect(barsFileNames('BTC/USDT')).toEqual(['BTCUSDT.csv', 'BTCUSDT.csv.gz'])
    const header = 'open_time,open,high,low,close,volume\n'
    for (const bad of [
      '1743699900000,1,1,1,1',
      '1743699900000,2,1,1,1,1',
      '1743699900000,1,1,1,1,1,1',
      'x,1,1,1,1,1',
      '1743699900000,1,1,1,1e3,1',
      '1743699900000,0,0,0,0,1',
    ]) {
      expect(() => parseBars(header + bad, 'file'), bad).toThrow('file, line 2')
    }
    expect(() =>
      parseBars(`${header}1743699900000,1,1,1,1,1\n1743699900000,1,1,1,1,1`, 'file'),
    ).toThrow('file, line 3')
    expect(() => parseBars('time,price\n', 'file')).toThrow('first line')
    expect(() => parseBars(header, 'file')).toThrow('no bars')
  })

  const klines = process.env['CANDOR_KLINES']
  it.runIf(klines !== undefined)('plays recorded bars of real pairs', () => {
    const names = readdirSync(klines ?? '').filter((name) => name.endsWith('.csv.gz'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const feed = replayFeed([
        {
          symbol: 'BTC/USDT',
          step: 1n as Price,
          bars: readBarsFile(join(klines ?? '', name)),
          barMs: FIVE_MINUTES_MS,
        },
      ])
      expect(record(feed, now, 30)).toHaveLength(30)
      expect(feed.history(now, day).length).toBeGreaterThan(7_000)
    }
  })
})

describe('besides', () => {
  it('lets the first source that knows a pair serve it, in past and present', () => {
    const feed = combineFeeds([replayed(), simulatedFeed(simulatedMarkets.slice(0, 2))])
    expect(feed.kinds).toEqual(['replay', 'simulated'])
    expect(feed.symbols).toEqual(['BTC/USDT', 'ETH/USDT'])
    const sources = (ticks: readonly FeedTick[]): string[] => [
      ...new Set(ticks.map(({ symbol, source }) => `${symbol} ${source}`)),
    ]
    expect(sources(feed.sample({ nowMs: now, day, last: () => undefined }).ticks)).toEqual([
      'BTC/USDT derived',
      'ETH/USDT simulated',
    ])
    expect(sources(feed.history(now, day))).toEqual(['BTC/USDT derived', 'ETH/USDT simulated'])
  })

  it('MKT-18 lets live prices start anywhere, and refuses them beside simulated ones outside the sandbox', () => {
    const live = liveFeed([], ['BTC/USDT'], { nowMs: () => now, after: () => () => undefined })
    expect(() => {
      assertFeedAllowed(live, false)
    }).not.toThrow()
    expect(() => {
      assertFeedAllowed(combineFeeds([live, simulatedFeed(simulatedMarkets)]), false)
    }).toThrow(/simulated/)
  })
})

describe('the shipped simulation', () => {
  it('names each pair once and prices it on its step', () => {
    expect(new Set(simulatedMarkets.map(({ symbol }) => symbol)).size).toBe(simulatedMarkets.length)
    for (const terms of simulatedMarkets)
      expect(Number(terms.base % terms.step), `${terms.symbol} ${format(terms.base)}`).toBe(0)
  })

  it('gives tests a past of a day, after which BTC and ETH stand near where they began', () => {
    const traded = simulatedMarkets.slice(0, 2)
    for (let drawn = 0; drawn < 20; drawn += 1) {
      const past = simulatedFeed(traded, 'day').history(now, {
        seed: new Uint8Array(32).fill(drawn),
        formula: 2,
      })
      for (const { symbol, base } of traded) {
        const own = past.filter((tick) => tick.symbol === symbol)
        expect(own[0]?.ts, symbol).toBe(Date.UTC(2026, 4, 13))
        expect(own.at(-1)?.ts, symbol).toBeGreaterThan(now - 60_000)
        const changePercent = Number(((own.at(-1)?.price ?? 0n) * 100n) / base) - 100
        expect(Math.abs(changePercent), `${symbol} by seed ${drawn}`).toBeLessThan(15)
      }
    }
  })
})
