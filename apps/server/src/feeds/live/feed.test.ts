import { type Price, type Quantity, unitsOf } from '@candor/money'
import { words } from '@candor/testing/ticks/exchange-words'
import { LocalExchange } from '@candor/testing/ticks/local-exchange'
import { afterEach, describe, expect, it } from 'vitest'
import { type Clock, systemClock } from '../../clock/clock.ts'
import type { FeedDrop, FeedSample, PriceFeed } from '../feed.ts'
import { type ExchangeName, exchanges, malformed } from './exchanges.ts'
import { liveFeed, type LiveSource } from './feed.ts'

const seed = new Uint8Array(32)
const p = (text: string): Price => unitsOf<Price>(text)

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(
    opened
      .splice(0)
      .reverse()
      .map((one) => one.close()),
  )
})

async function newFixture(
  clock: Clock = systemClock,
): Promise<{ feed: PriceFeed; at: Record<ExchangeName, LocalExchange> }> {
  const names = Object.keys(exchanges) as ExchangeName[]
  const servers = await Promise.all(names.map(() => LocalExchange.open()))
  const at = Object.fromEntries(names.map((name, index) => [name, servers[index]])) as Record<
    ExchangeName,
    LocalExchange
  >
  const sources: LiveSource[] = names.map((name) => ({ exchange: name, url: at[name].url }))
  const feed = liveFeed(sources, ['BTC/USDT', 'ETH/USDT'], clock)
  opened.push(...servers, { close: () => feed.stop() })
  feed.start()
  await until(() =>
    names.every(
      (name) =>
        at[name].sockets.size === 1 &&
        at[name].requests.length === exchanges[name].greetings(['BTC/USDT', 'ETH/USDT']).length,
    ),
  )
  return { feed, at }
}

let shiftedMs = 0
/** The machine's clock, shifted by the test. */
const shifted: Clock = { ...systemClock, nowMs: () => Date.now() + shiftedMs }
afterEach(() => {
  shiftedMs = 0
})

async function until(holds: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 8_000; !holds();) {
    if (Date.now() > deadline) throw new Error('it did not come to that')
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}

const sample = (
  feed: PriceFeed,
  nowMs = Date.now(),
  last?: { price: Price; ts: number },
): FeedSample => feed.sample({ nowMs, day: { seed, formula: 2 }, last: () => last })
const reasons = (drops: readonly FeedDrop[]): string[] =>
  drops.map(({ symbol, source, reason }) => `${symbol ?? '*'} ${source} ${reason}`).sort()

async function priced(feed: PriceFeed, nowMs = Date.now()): Promise<FeedSample> {
  let found: FeedSample = { ticks: [], drops: [] }
  await until(() => {
    found = sample(feed, nowMs)
    return found.ticks.length > 0
  })
  return found
}

describe('live prices', () => {
  it('MKT-26 are the median of four exchanges, named with it', async () => {
    const { feed, at } = await newFixture()
    const ts = Date.now()
    at.binance.say(words.binance('65000.01', ts - 30))
    at.okx.say(words.okx('65010', ts - 20))
    at.bybit.say(words.bybit('65020', ts - 10))
    at.coinbase.say(words.coinbase('65030.123456789', ts))
    await until(() => sample(feed, ts).ticks[0]?.source === 'live:binance+bybit+coinbase+okx')
    at.binance.say(words.binance('65000.01', ts - 25))
    // A pair that is not due this time keeps its traded volume for the next.
    await until(() => {
      expect(
        feed.sample({
          nowMs: ts,
          day: { seed, formula: 2 },
          last: () => undefined,
          isDue: (symbol) => symbol !== 'BTC/USDT',
        }),
      ).toEqual({ ticks: [], drops: [] })
      return sample(feed, ts).ticks[0]?.volume === unitsOf<Quantity>('0.5')
    })
    expect(sample(feed, ts).ticks).toEqual([
      {
        symbol: 'BTC/USDT',
        price: p('65015'),
        ts: ts - 20,
        source: 'live:binance+bybit+coinbase+okx',
        volume: 0n,
        barTime: undefined,
      },
    ])
    expect(sample(feed, ts, { price: p('65015'), ts: ts - 20 }).ticks).toEqual([])
    // One pair in each: an exchange refuses a whole subscription for a single pair that it does not
    // list.
    expect(at.okx.requests).toEqual([
      '{"op":"subscribe","args":[{"channel":"tickers","instId":"BTC-USDT"}]}',
      '{"op":"subscribe","args":[{"channel":"tickers","instId":"ETH-USDT"}]}',
    ])
    expect(at.bybit.requests).toEqual([
      '{"op":"subscribe","args":["publicTrade.BTCUSDT"]}',
      '{"op":"subscribe","args":["publicTrade.ETHUSDT"]}',
    ])
    expect(at.coinbase.requests).toEqual([
      '{"type":"subscribe","product_ids":["BTC-USDT"],"channels":["ticker"]}',
      '{"type":"subscribe","product_ids":["ETH-USDT"],"channels":["ticker"]}',
    ])
    expect([at.binance.paths[0], at.okx.paths[0], at.bybit.paths[0]]).toEqual([
      '/stream?streams=btcusdt@trade/btcusdt@bookTicker/ethusdt@trade/ethusdt@bookTicker',
      '/ws/v5/public',
      '/v5/public/spot',
    ])
  })

  it('MKT-26 stop when fewer than three sources are fresh, and say which were left out and why', async () => {
    const { feed, at } = await newFixture(shifted)
    const ts = Date.now()
    at.binance.say(words.binance('100', ts))
    at.okx.say(words.okx('100', ts))
    at.bybit.say(words.bybit('100', ts))
    at.coinbase.say(words.coinbase('102', ts))
    await until(() => reasons(sample(feed, ts).drops).includes('BTC/USDT coinbase outside-band'))
    const found = await priced(feed, ts)
    expect(found.ticks[0]).toMatchObject({ price: p('100'), source: 'live:binance+bybit+okx' })
    shiftedMs = 1_500
    at.binance.say(words.binance('100', ts + 1_500))
    at.okx.say(words.okx('100', ts + 1_500))
    await until(() => sample(feed, ts + 2_000).ticks[0]?.ts === ts + 1_500)
    const later = sample(feed, ts + 2_001)
    expect(later.ticks).toEqual([])
    expect(reasons(later.drops)).toEqual([
      'BTC/USDT binance too-few',
      'BTC/USDT bybit old',
      'BTC/USDT coinbase old',
      'BTC/USDT okx too-few',
    ])
  })

  it.each([300, 500, 1_000, 2_000])(
    'MKT-28 leave out an exchange whose clock leads by %d ms, and SEC-26 take no order while ours is behind',
    async (lead) => {
      const { feed, at } = await newFixture(shifted)
      expect(feed.isTimely?.(shifted.nowMs())).toBe(false)
      const say = (leading: number): void => {
        for (const name of ['binance', 'okx', 'bybit', 'coinbase'] as const)
          at[name].say(
            words[name](
              name === 'okx' ? '101' : '100',
              Date.now() + (name === 'okx' ? leading : 0),
            ),
          )
      }
      say(0)
      await until(() => sample(feed).ticks[0]?.source === 'live:binance+bybit+coinbase+okx')
      expect(feed.isTimely?.(shifted.nowMs())).toBe(true)
      say(lead)
      await until(() => reasons(sample(feed).drops).includes('BTC/USDT okx ahead'))
      expect((await priced(feed)).ticks[0]).toMatchObject({
        price: p('100'),
        source: 'live:binance+bybit+coinbase',
      })
      shiftedMs = -lead
      say(0)
      await until(() => feed.isTimely?.(shifted.nowMs()) === false)
    },
  )

  it('come back after every connection was cut', async () => {
    const { feed, at } = await newFixture()
    for (const exchange of Object.values(at))
      for (const socket of exchange.sockets) socket.terminate()
    await until(() =>
      Object.values(at).every(
        ({ connections, sockets }) => connections === 2 && sockets.size === 1,
      ),
    )
    await until(
      () =>
        at.okx.requests.length === 4 &&
        at.bybit.requests.length === 4 &&
        at.coinbase.requests.length === 4,
    )
    expect(reasons(sample(feed).drops)).toEqual([
      '* binance disconnected',
      '* bybit disconnected',
      '* coinbase disconnected',
      '* okx disconnected',
    ])
    const ts = Date.now()
    for (const name of ['okx', 'bybit', 'coinbase'] as const) at[name].say(words[name]('100', ts))
    expect((await priced(feed, ts)).ticks[0]?.price).toBe(p('100'))
  })

  it('survive frames that no exchange should send', async () => {
    const { feed, at } = await newFixture()
    const bad = [
      'not json',
      '{}',
      '[]',
      'null',
      '1',
      '{"stream":"x"}',
      '{"data":null}',
      '{"data":[{}]}',
      '{"data":{"e":"trade","s":"BTCUSDT","p":"-5","q":"1","T":1}}',
      '{"data":{"e":"trade","s":"BTCUSDT","p":"1e5","q":"1","T":1}}',
      '{"data":{"e":"trade","s":"BTCUSDT","p":"5","q":"1","T":"now"}}',
      '{"type":"ticker","product_id":"BTC-USDT","price":5}',
      '{"data":{"s":"BTCUSDT","b":"6","a":"5"}}',
      '{"type":"ticker","product_id":"BTC-USDT","price":"5","time":"yesterday"}',
    ]
    for (const exchange of Object.values(at)) for (const frame of bad) exchange.say(frame)
    const ts = Date.now()
    for (const name of ['okx', 'bybit', 'coinbase'] as const) at[name].say(words[name]('100', ts))
    const found = await priced(feed, ts)
    expect(found.ticks[0]).toMatchObject({ price: p('100'), source: 'live:bybit+coinbase+okx' })
    expect(Object.values(at).every(({ connections }) => connections === 1)).toBe(true)
  })

  it('note a malformed frame as a drop of its source', async () => {
    const { feed, at } = await newFixture()
    at.coinbase.say('not json')
    let drops: string[] = []
    await until(() => {
      drops = [...drops, ...reasons(sample(feed).drops)]
      return drops.length > 0
    })
    expect(drops).toEqual(['* coinbase malformed'])
  })

  it('leave a source that is connected and silent, and connect anew', async () => {
    let ahead = 0
    const waiting: { delayMs: number; work: () => void }[] = []
    const clock: Clock = {
      nowMs: () => Date.now() + ahead,
      after: (delayMs, work) => {
        const entry = { delayMs, work }
        waiting.push(entry)
        return () => {
          if (waiting.includes(entry)) waiting.splice(waiting.indexOf(entry), 1)
        }
      },
    }
    const { feed, at } = await newFixture(clock)
    const fire = (delayMs: number): void => {
      for (const entry of [...waiting].filter((one) => one.delayMs === delayMs)) {
        waiting.splice(waiting.indexOf(entry), 1)
        entry.work()
      }
    }
    await until(() => waiting.length === 4)
    fire(15_000)
    await until(
      () => at.okx.requests.includes('ping') && at.bybit.requests.includes('{"op":"ping"}'),
    )
    at.okx.say('pong')
    ahead = 21_000
    fire(15_000)
    await until(() => waiting.filter(({ delayMs }) => delayMs === 500).length === 4)
    expect(reasons(sample(feed).drops)).toContain('* okx silent')
    fire(500)
    await until(() => Object.values(at).every(({ connections }) => connections === 2))
  })

  it('wait twice as long after each vain attempt, up to half a minute', async () => {
    const delays: number[] = []
    const clock: Clock = {
      nowMs: () => Date.now(),
      after: (delayMs, work) => {
        delays.push(delayMs)
        const timer = setTimeout(work, 0)
        return () => {
          clearTimeout(timer)
        }
      },
    }
    const exchange = await LocalExchange.open()
    const { url } = exchange
    await exchange.close()
    const feed = liveFeed([{ exchange: 'okx', url }], ['BTC/USDT'], clock)
    opened.push({ close: () => feed.stop() })
    feed.start()
    await until(() => delays.length >= 8)
    expect(delays.slice(0, 8)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })
})

describe('the words of each exchange', () => {
  it.each(Object.keys(exchanges) as ExchangeName[])(
    'MKT-26 %s: price and time are read as texts, exactly',
    (name) => {
      expect(exchanges[name].read(words[name]('65000.123456789', 1_763_632_800_123))).toMatchObject(
        [
          {
            market: exchanges[name].marketOf('BTC/USDT'),
            price: p('65000.12345678'),
            ts: 1_763_632_800_123,
          },
        ],
      )
    },
  )

  it('takes the middle of a book ticker, which names no time', () => {
    expect(
      exchanges.binance.read({
        stream: 'btcusdt@bookTicker',
        data: {
          u: 400900217,
          s: 'BTCUSDT',
          b: '25.35190000',
          B: '31.21',
          a: '25.36520000',
          A: '40.66',
        },
      }),
    ).toEqual([{ market: 'BTCUSDT', price: p('25.35855'), ts: undefined, volume: 0n }])
  })

  it.each([
    ['binance', { result: null, id: 1 }],
    ['okx', { event: 'subscribe', arg: { channel: 'tickers', instId: 'BTC-USDT' }, connId: 'a' }],
    ['bybit', { success: true, ret_msg: 'pong', conn_id: 'x', op: 'ping' }],
    ['coinbase', { type: 'subscriptions', channels: [] }],
  ] as const)('%s: an answer to a subscription carries no price', (name, message) => {
    expect(exchanges[name].read(message)).toEqual([])
    expect(exchanges[name].read({ what: 'ever' })).toBe(malformed)
  })
})
