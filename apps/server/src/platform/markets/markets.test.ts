import { randomBytes } from 'node:crypto'
import { inputSchema, markets as calls } from '@candor/contract'
import { type Notional, type Price, type Quantity, unitsOf } from '@candor/money'
import { contextAt } from '@candor/testing/context'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, sql } from '../../db/connection.ts'
import type { FeedTick, PriceFeed } from '../../feeds/feed.ts'
import { simulatedMarkets } from '../../feeds/simulated-markets.ts'
import { createPrices, openPriceStores } from '../prices/index.ts'
import {
  type Catalogue,
  loadCatalogue,
  type MarketHandlers,
  marketHandlers,
  openFavouriteStore,
  readListing,
} from './index.ts'

const noon = Date.UTC(2026, 4, 14, 12)
let now = noon
let testDatabase: TestDatabase
let database: Database
let catalogue: Catalogue
let handlers: MarketHandlers
let alice: ReturnType<typeof signedIn>
let bob: ReturnType<typeof signedIn>

/**
 * Three recorded seconds of two pairs: BTC opens at 65000 and ends at 65650, a synthetic pair does
 * not move.
 */
const script: FeedTick[][] = [
  ['65000', '2'],
  ['66000', '1'],
  ['65650', '0.5'],
].map(([price = '', volume = ''], second) => [
  {
    symbol: 'BTC/USDT',
    price: unitsOf<Price>(price),
    ts: noon + second * 1_000,
    source: 'derived',
    volume: unitsOf<Quantity>(volume),
    barTime: Date.UTC(2025, 3, 3, 17, 5),
  },
  {
    symbol: 'SYN100/USDT',
    price: unitsOf<Price>('1000'),
    ts: noon + second * 1_000,
    source: 'simulated',
    volume: unitsOf<Quantity>('0'),
    barTime: undefined,
  },
])
const feed: PriceFeed = {
  kinds: ['simulated'],
  symbols: ['BTC/USDT', 'SYN100/USDT'],
  start: () => undefined,
  stop: () => Promise.resolve(),
  history: () => [],
  sample: () => ({ ticks: script.shift() ?? [], drops: [] }),
}

const signedIn = (userId: number) => contextAt(noon, { userId, sessionId: 1, authLevel: 0 })
const guest = contextAt(noon, undefined)

beforeAll(async () => {
  testDatabase = await createDatabase()
  database = openDatabase(testDatabase.appUrl, 3, () => undefined)
  catalogue = await loadCatalogue(() => readListing(database))
  const priced = catalogue.markets().filter(({ symbol }) => feed.symbols.includes(symbol))
  const prices = createPrices({
    clock: { nowMs: () => now, after: () => () => undefined },
    markets: priced,
    feed,
    stores: openPriceStores(database, priced, () => Promise.resolve()),
    randomBytes,
    onFault: (error) => {
      throw error
    },
  })
  await prices.recorder.start()
  for (const second of [1, 2]) {
    now = noon + second * 1_000
    await prices.recorder.round()
  }
  handlers = marketHandlers({
    catalogue,
    board: prices.board,
    favourites: openFavouriteStore(database),
  })
  ;[alice, bob] = (await Promise.all([insertUser('alice'), insertUser('bob')])).map(signedIn) as [
    typeof alice,
    typeof bob,
  ]
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

async function asOwner<T extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function insertUser(name: string): Promise<number> {
  const [row] = await asOwner<{ id: string }>(
    `
    WITH p AS (INSERT INTO party (created_at) VALUES (now()) RETURNING id)
    INSERT INTO app_user (id, username, email, password_hash, invite_code, created_at)
    SELECT id, $1, $1 || '@example.test', 'x', $1, now() FROM p RETURNING id`,
    [name],
  )
  return Number(row?.id)
}

async function message<A>(answer: Promise<{ message: A } | { refused: string }>): Promise<A> {
  const given = await answer
  if ('refused' in given) throw new Error(given.refused)
  return given.message
}

const matches = async () => (await message(handlers.quotation({}, guest)))[0]?.quotation ?? []

describe('currencies', () => {
  it('MKT-01 lists every currency with all its fields, and apart those with a fiat account', async () => {
    const list = await message(handlers.currencies({}, guest))
    expect(calls.currencies.reply.safeParse(list).success).toBe(true)
    expect(list.currency).toHaveLength(48)
    expect(list.legal).toEqual(list.currency.filter(({ is_legal }) => is_legal === 1))
    expect(list.legal).toHaveLength(11)
    expect(list.currency.find(({ name }) => name === 'BTC')?.price).toBe('65650.00000000')
    expect(list.currency.find(({ name }) => name === 'USDT')?.price).toBe('1.00000000')
    expect(list.currency.find(({ name }) => name === 'ETH')?.price).toBe('0.00000000')
    expect(list.currency.find(({ name }) => name === 'SYN100')).toMatchObject({
      is_legal: 0,
      is_lever: 0,
      is_micro: 0,
      is_match: 1,
      is_transfer: 0,
      currency_type: 2,
    })
  })

  it('MKT-02 gives BTC 1, ETH 2 and USDT 3, and no key or address', async () => {
    const { currency } = await message(handlers.currencies({}, guest))
    expect(currency.slice(0, 3).map(({ id, name }) => [id, name])).toEqual([
      [1, 'BTC'],
      [2, 'ETH'],
      [3, 'USDT'],
    ])
    expect(
      Object.keys(currency[0] ?? {}).filter((name) => /key|address|private|secret/.test(name)),
    ).toEqual([])
  })
})

describe('the quotation', () => {
  it('MKT-03 answers quote currencies with their pairs, USDT first', async () => {
    const list = await message(handlers.quotation({}, guest))
    expect(calls.quotation.reply.safeParse(list).success).toBe(true)
    expect(list.map(({ id, name, is_legal }) => ({ id, name, is_legal }))).toEqual([
      { id: 3, name: 'USDT', is_legal: 1 },
    ])
    expect(list[0]?.quotation.map(({ currency_name }) => currency_name)).toEqual([
      'BTC',
      'ETH',
      'BNB',
      'SOL',
      'LTC',
      'XRP',
      'BCH',
      'ADA',
      'DOGE',
      'DOT',
      'USDC',
      'SYN100',
      'SYNTECH',
    ])
  })

  it('MKT-03 keeps USDT first when another quote currency sorts before it', async () => {
    const one = catalogue.market(1)
    const usdt = catalogue.currencyNamed('USDT')
    const btc = catalogue.currencyNamed('BTC')
    if (one === undefined || usdt === undefined || btc === undefined)
      throw new Error('the default listing is missing')
    const other = await loadCatalogue(() =>
      Promise.resolve({
        currencies: [btc, usdt],
        markets: [{ ...one, id: 99, symbol: 'ETH/BTC', quote: btc }, one],
      }),
    )
    const list = await message(
      marketHandlers({
        catalogue: other,
        board: {
          last: () => undefined,
          lastInTime: () => undefined,
          lastTickId: () => 0,
          day: () => undefined,
          current: () => undefined,
          onTick: () => () => undefined,
        },
        favourites: openFavouriteStore(database),
      }).quotation({}, guest),
    )
    expect(list.map(({ name, quotation }) => [name, quotation.map(({ id }) => id)])).toEqual([
      ['USDT', [1]],
      ['BTC', [99]],
    ])
  })

  it('MKT-04 gives a pair its match_id, currencies, steps and prices', async () => {
    expect((await matches())[0]).toMatchObject({
      id: 1,
      legal_id: 3,
      currency_id: 1,
      legal_name: 'USDT',
      currency_name: 'BTC',
      is_display: 1,
      open_transaction: 1,
      open_coin_trade: 1,
      open_lever: 0,
      open_microtrade: 0,
      now_price: '65650.00',
      precision: 2,
      amount_precision: 8,
      min_amount: '0.00000001',
      category: 'crypto',
      currency_type: 3,
      tick_time: noon + 2_000,
    })
    expect((await matches()).find(({ currency_name }) => currency_name === 'DOGE')).toMatchObject({
      id: 9,
      precision: 5,
      amount_precision: 0,
      min_amount: '1.00000000',
    })
  })

  it("MKT-05 gives open 65000, last 65650 as '+1.0000'", async () => {
    expect((await matches())[0]?.change).toBe('+1.0000')
  })

  it('MKT-06 gives open, high, low, volume and turnover of the UTC day', async () => {
    expect((await matches())[0]).toMatchObject({
      open: '65000.00',
      high: '66000.00',
      low: '65000.00',
      volume: '3.50000000',
      turnover: '228825.00000000',
    })
  })

  it('MKT-14 marks the pairs of the stock tab', async () => {
    expect(
      (await matches())
        .filter(({ category }) => category === 'stock')
        .map(({ currency_name }) => currency_name),
    ).toEqual(['SYN100', 'SYNTECH'])
  })

  it('MKT-15 labels the synthetic pairs and no other, and names them as what they are', async () => {
    expect(
      (await matches())
        .filter(({ synthetic }) => synthetic === 1)
        .map(({ currency_name }) => currency_name),
    ).toEqual(['SYN100', 'SYNTECH'])
    expect((await matches()).find(({ currency_name }) => currency_name === 'SYN100')).toMatchObject(
      { now_price: '1000.00', currency_type: 2 },
    )
  })

  it('MKT-18 says what the price comes from and which moment is replayed', async () => {
    expect((await matches())[0]).toMatchObject({
      source: 'derived',
      source_note: '2025-04-03 17:05:00',
    })
    expect((await matches()).find(({ currency_name }) => currency_name === 'SYN100')).toMatchObject(
      { source: 'simulated', source_note: '' },
    )
    expect((await matches()).find(({ currency_name }) => currency_name === 'ETH')).toMatchObject({
      source: '',
      now_price: '0.00',
      tick_time: 0,
      change: '0.0000',
    })
  })

  it('MKT-24 shows a closed pair as closed once the listing is read again, and no call can close one', async () => {
    await asOwner('UPDATE market SET open = false WHERE id = 2')
    expect(catalogue.marketNamed('ETH/USDT')?.isOpen).toBe(true)
    await catalogue.refresh()
    expect(catalogue.marketNamed('ETH/USDT')?.isOpen).toBe(false)
    expect((await matches())[1]).toMatchObject({ open_transaction: 0, open_coin_trade: 0 })
    await expect(database.rows(sql('UPDATE market SET open = true'))).rejects.toMatchObject({
      code: '42501',
    })
  })
})

describe('the listing', () => {
  it('holds every pair that the shipped simulation prices, on steps and limits', () => {
    expect(catalogue.pricedPairs().map(({ symbol }) => symbol)).toEqual(
      simulatedMarkets.map(({ symbol }) => symbol),
    )
    for (const { symbol, step } of simulatedMarkets)
      expect(catalogue.pricedPairs().find((pair) => pair.symbol === symbol)).toMatchObject({
        priceStep: step,
        minNotional: unitsOf<Notional>('5'),
        makerFee: 100_000n,
        takerFee: 100_000n,
      })
    expect(catalogue.marketNamed('BTC/USDT')).toMatchObject({
      priceStep: unitsOf<Price>('0.01'),
      amountStep: 1n,
      base: { id: 1 },
      quote: { id: 3 },
    })
    expect(catalogue.currency(999)).toBeUndefined()
  })
})

describe('a pair that only prices its coin', () => {
  it('MKT-31 stands in no list of markets, and its coin in the list of currencies with no market and one account', async () => {
    const untraded = catalogue.pricedPairs().filter(({ isTraded }) => !isTraded)
    expect(untraded).toHaveLength(30)
    const shownIds = (await matches()).map(({ id }) => id)
    for (const { id, symbol } of untraded)
      expect([catalogue.market(id), catalogue.marketNamed(symbol), shownIds.includes(id)]).toEqual([
        undefined,
        undefined,
        false,
      ])
    expect(catalogue.markets()).toHaveLength(shownIds.length)
    const { currency } = await message(handlers.currencies({}, guest))
    for (const { base } of untraded)
      expect(currency.find(({ id }) => id === base.id)).toMatchObject({
        is_display: 1,
        is_match: 0,
        is_legal: 0,
        is_lever: 0,
        is_micro: 0,
        is_transfer: 0,
        currency_decimals: base.decimals,
      })
    expect(untraded.map(({ base }) => catalogue.pricedInUsdt(base.id))).toEqual(untraded)
  })
})

describe('favourites', () => {
  const add = (currency: number, caller = alice) =>
    handlers.addFavourite({ currency_id: currency }, caller)

  it('MKT-10 adds a favourite and answers its id; an unknown currency is refused before a second time', async () => {
    expect(await message(add(1))).toEqual({ id: expect.any(Number) as number })
    expect(await add(999)).toEqual({ refused: 'NOT_FOUND' })
    expect(await add(1)).toEqual({ refused: 'DUPLICATE' })
    expect(inputSchema(calls.addFavourite).safeParse({ currency_id: 'BTC' }).success).toBe(false)
    expect(calls.addFavourite.access).toBe('user')
    expect(calls.addFavourite.errors).toEqual(['LOGIN_REQUIRED', 'NOT_FOUND', 'DUPLICATE'])
  })

  it('MKT-10 lets two additions at once make one favourite', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(4)))
    expect(answers.filter((answer) => 'message' in answer)).toHaveLength(1)
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'DUPLICATE'),
    ).toHaveLength(7)
  })

  it("MKT-11 removes by the row's id, only one's own, only once", async () => {
    const { id } = await message(add(2))
    expect(await handlers.removeFavourite({ id }, bob)).toEqual({ refused: 'NOT_FOUND' })
    expect(await message(handlers.removeFavourite({ id }, alice))).toBe('Removed from favourites')
    expect(await handlers.removeFavourite({ id }, alice)).toEqual({ refused: 'NOT_FOUND' })
    expect(calls.removeFavourite.errors).toEqual(['LOGIN_REQUIRED', 'NOT_FOUND'])
  })

  it("MKT-12 lists one's own favourites as {id, currency_id}", async () => {
    const { id } = await message(add(5, bob))
    expect(await message(handlers.favourites({}, bob))).toEqual([{ id, currency_id: 5 }])
    expect(
      (await message(handlers.favourites({}, alice))).map(({ currency_id }) => currency_id),
    ).toEqual([1, 4])
    expect(calls.favourites.access).toBe('user')
  })
})
