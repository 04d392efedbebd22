import { format, formatTrimmed, type Price, type Quantity, type Rate, subtract, unitsOf } from '@candor/money'
import { randomBytes } from 'node:crypto'
import { contextAt } from '@candor/testing/context'
import { ExchangeWorld, HOUSE_MAKER, testMarket } from '@candor/testing/exchange-world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../clock/clock.ts'
import type { FeedTick, PriceFeed } from '../../feeds/feed.ts'
import { replayMarkets } from '../spot/index.ts'
import { createPrices, openPriceStores, type Prices } from '../prices/index.ts'
import { MarketMaker, marketMakerHandlers, openMarketMakerStore, type PairTerms, pairTerms } from './index.ts'

const terms: PairTerms = {
  symbol: 'BTC/USDT', spread: unitsOf<Rate>('0.001'), levelStep: unitsOf<Rate>('0.001'), levels: 3, size: unitsOf<Quantity>('0.5'),
  requoteBand: unitsOf<Rate>('0.0005'), inventoryCap: unitsOf<Quantity>('2'), fundedBase: unitsOf<Quantity>('10'), fundedQuote: unitsOf<Quantity>('1000000'),
}

let world: ExchangeWorld
let prices: Prices
let said: FeedTick[]
let faults: unknown[]
let maker: MarketMaker

beforeEach(async () => {
  world = await ExchangeWorld.open()
  said = []
  faults = []
  const feed: PriceFeed = {
    kinds: ['simulated'], symbols: ['BTC/USDT'], start: () => undefined, stop: () => Promise.resolve(), history: () => [],
    sample: () => ({ ticks: said.splice(0), drops: [] }),
  }
  prices = createPrices({
    clock: world.clock, markets: [testMarket], feed, stores: openPriceStores(world.database, [testMarket], () => Promise.resolve()), randomBytes,
    onFault: (error) => { faults.push(error) },
  })
  maker = newMaker()
})

afterEach(async () => {
  await maker.stop()
  await world.close()
  expect(faults).toEqual([])
})

function newMaker(clock: Clock = world.clock): MarketMaker {
  return new MarketMaker({
    clock, exchange: world.exchange, board: prices.board, store: openMarketMakerStore(world.database), terms: [terms],
    onFault: (error) => { faults.push(error) },
  })
}

/** A second passes, the source says a price, it is recorded, and the market maker has done what it does about it. */
async function tick(text: string): Promise<void> {
  world.clock.advance(1_000)
  said.push({ symbol: 'BTC/USDT', price: unitsOf<Price>(text), ts: world.clock.nowMs(), source: 'test', volume: unitsOf<Quantity>('1'), barTime: undefined })
  await prices.recorder.round()
  world.tick = { price: unitsOf<Price>(text), atMs: world.clock.nowMs() }
  await maker.idle()
}

function quotes(): string[] {
  const state = world.exchange.writer(1)?.state
  const own = [...[...state?.openOrdersOf(HOUSE_MAKER) ?? []].flatMap((id) => state?.orders.get(id) ?? []), ...state?.quotes.values() ?? []]
  const row = ({ money }: (typeof own)[number]) => `${money.side} ${formatTrimmed(subtract(money.amount, money.filled))} at ${formatTrimmed(money.price)}`
  return own.sort((a, b) => (a.money.price < b.money.price ? -1 : 1)).map(row)
}

function quoteIds(): number[] {
  return [...world.exchange.writer(1)?.state?.quotes.keys() ?? []].sort((a, b) => a - b)
}

/** The sellers of all trades, in their order. */
async function ownersOfTrades(): Promise<number[]> {
  const { rows } = await world.owner.query<{ party_id: string }>('SELECT o.party_id FROM spot_trade t JOIN spot_order o ON o.id = t.sell_order_id ORDER BY t.id')
  return rows.map((row) => Number(row.party_id))
}

async function orderCount(): Promise<number> {
  const { rows } = await world.owner.query<{ count: string }>('SELECT count(*) FROM spot_order WHERE party_id = 4')
  return Number(rows[0]?.count)
}

async function sums(): Promise<unknown[]> {
  return (await world.owner.query('SELECT currency_id, sum(available + locked)::text AS sum FROM account GROUP BY currency_id HAVING sum(available + locked) <> 0')).rows
}

async function inventory(): Promise<string> {
  const { btc } = await world.balances(HOUSE_MAKER)
  return format((BigInt(btc.available) + BigInt(btc.locked) - 1_000_000_000n) as Quantity)
}

describe('the house market maker', () => {
  it('SPOT-26 quotes its published levels on both sides of the last recorded tick, and nothing before there is one', async () => {
    await maker.start()
    expect(quotes()).toEqual([])
    await tick('65000')
    expect(quotes()).toEqual([
      'buy 0.5 at 64880.64', 'buy 0.5 at 64921.6', 'buy 0.5 at 64962.56', 'sell 0.5 at 65044.48', 'sell 0.5 at 65085.44', 'sell 0.5 at 65126.4',
    ])
  })

  it('SPOT-26 leaves its quotes alone while the reference keeps within the band, and moves only those that must when it leaves it', async () => {
    await maker.start()
    await tick('65000')
    const before = quoteIds()
    await tick('65032.5')
    await tick('64967.5')
    expect(quoteIds()).toEqual(before)
    await tick('65041')
    expect(quotes()).toEqual([
      'buy 0.5 at 64921.6', 'buy 0.5 at 64962.56', 'buy 0.5 at 65003.52', 'sell 0.5 at 65085.44', 'sell 0.5 at 65126.4', 'sell 0.5 at 65167.36',
    ])
    expect(quoteIds().filter((id) => before.includes(id))).toHaveLength(4)
  })

  it('SPOT-35 writes nothing while nobody meets its quotes: no order, no journal, no number of the sequence', async () => {
    await maker.start()
    const written = () => world.owner.query('SELECT (SELECT count(*) FROM spot_order) AS orders, (SELECT count(*) FROM journal) AS journals, (SELECT count(*) FROM entry) AS entries')
    const { rows: before } = await written()
    for (const price of ['65000', '65100', '64000', '66000', '65000']) await tick(price)
    expect(quotes()).toHaveLength(6)
    expect((await written()).rows).toEqual(before)
    expect(world.exchange.writer(1)?.state?.seq).toBe(0)
  })

  it('SPOT-35 a quote that is met is a recorded order with its freeze, in the place in time that it had: one that moved has gone behind', async () => {
    await maker.start()
    await tick('65000')
    const [early, late, buyer] = [await world.party('1', '0'), await world.party('1', '0'), await world.party('0', '100000')]
    await world.place(early, { side: 'sell', amount: '0.1', price: '65085.44' })
    await tick('65041')
    await world.place(late, { side: 'sell', amount: '0.1', price: '65167.36' })
    await tick('65000')
    await tick('65041')
    // Its sell at 65085.44 stood there before early's and never moved; the one at 65167.36 left for 65000 and came back behind late's.
    await world.place(buyer, { side: 'buy', amount: '0.55', price: '65085.44' })
    expect(await ownersOfTrades()).toEqual([HOUSE_MAKER, early])
    await world.place(buyer, { side: 'buy', amount: '0.75', price: '65167.36' })
    expect(await ownersOfTrades()).toEqual([HOUSE_MAKER, early, early, HOUSE_MAKER, late, HOUSE_MAKER])
    expect(await replayMarkets(world.database)).toMatchObject([{ symbol: 'BTC/USDT', difference: undefined }, ...Array.from({ length: 12 }, () => ({ difference: undefined }))])
    const { rows } = await world.owner.query(`SELECT count(*)::int AS freezes, (SELECT sum(frozen)::text FROM spot_order WHERE status = 1 AND party_id = 4) AS frozen FROM journal WHERE cause = 'spot.freeze' AND params->>'order' IN (SELECT id::text FROM spot_order WHERE party_id = 4)`)
    expect(rows).toEqual([{ freezes: 3, frozen: (await world.balances(HOUSE_MAKER)).btc.locked }])
    expect(await sums()).toEqual([])
  })

  it('SPOT-27 is matched, charged and booked like anybody when a customer takes its quote, and quotes anew', async () => {
    await maker.start()
    await tick('65000')
    const customer = await world.party('0', '40000')
    expect(await world.place(customer, { side: 'buy', amount: '0.5', price: '65100' })).toMatchObject({ placed: { money: { status: 'complete' } } })
    expect(await world.balances(customer)).toMatchObject({ btc: { available: '49950000' }, usdt: { available: '747776000000', locked: '0' } })
    const { rows } = await world.owner.query('SELECT house, maker_side, price, buy_fee, sell_fee FROM spot_trade')
    expect(rows).toEqual([{ house: true, maker_side: 2, price: '6504448000000', buy_fee: '50000', sell_fee: '3252224000' }])
    expect(quotes()).toHaveLength(5)
    await tick('65000')
    expect(quotes()).toHaveLength(6)
    expect(await sums()).toEqual([])
  })

  it('SPOT-27 keeps within its inventory cap however much is bought from it', async () => {
    await maker.start()
    const whale = await world.party('0', '2000000')
    for (let second = 0; second < 6; second += 1) {
      await tick('65000')
      await world.place(whale, { side: 'buy', amount: '1', price: '65200', timeInForce: 'IOC' })
    }
    expect(await inventory()).toBe('-2.00000000')
    await tick('65000')
    expect(quotes().filter((quote) => quote.startsWith('sell'))).toEqual([])
    expect(quotes()).toHaveLength(3)
    expect(await sums()).toEqual([])
  })

  it('SPOT-27 withdraws every quote when no tick is 3 s young', async () => {
    await maker.start()
    await tick('65000')
    world.clock.advance(2_999)
    await maker.idle()
    expect(quotes()).toHaveLength(6)
    world.clock.advance(1)
    for (let round = 0; round < 4 && quotes().length > 0; round += 1) {
      await new Promise((resolve) => { setImmediate(resolve) })
      world.clock.advance(500)
      await maker.idle()
    }
    expect(quotes()).toEqual([])
    expect((await world.balances(HOUSE_MAKER)).btc).toEqual({ available: '1000000000', locked: '0' })
    await tick('65000')
    expect(quotes()).toHaveLength(6)
  })

  it('SPOT-27 takes what stands in its way, at most one size with each tick, and quotes behind what is left of it', async () => {
    const customer = await world.party('0', '100000')
    await world.place(customer, { side: 'buy', amount: '1.2', price: '65050' })
    await maker.start()
    await tick('65000')
    expect(quotes()).toEqual([
      'buy 0.5 at 64880.64', 'buy 0.5 at 64921.6', 'buy 0.5 at 64962.56', 'sell 0.5 at 65085.44', 'sell 0.5 at 65126.4', 'sell 0.5 at 65167.36',
    ])
    expect((await world.balances(customer)).btc.available).toBe('49950000')
    await tick('65000')
    await tick('65000')
    expect((await world.balances(customer)).btc.available).toBe('119880000')
    await tick('65000')
    expect(quotes()).toContain('sell 0.5 at 65044.48')
    expect((await world.owner.query('SELECT count(*)::int AS taken FROM spot_trade WHERE maker_side = 1')).rows).toEqual([{ taken: 3 }])
  })

  it('SPOT-27 is not pinned by dust: a sell of 5 USDT below its buys is taken, and every level stands', async () => {
    const attacker = await world.party('0.001', '0')
    await world.place(attacker, { side: 'sell', amount: '0.0001', price: '64000' })
    await maker.start()
    await tick('65000')
    expect(quotes()).toHaveLength(6)
    expect(quotes()).toContain('buy 0.5 at 64962.56')
    expect((await world.balances(attacker)).usdt.available).toBe('639360000')
  })

  it('SPOT-35 finds no quotes after a crash, quotes anew with the next tick, and what was met before is still there, cancelled when it is stale', async () => {
    /** A process that dies without a word wakes no more. */
    const dying: Clock = { nowMs: () => world.clock.nowMs(), after: () => () => undefined }
    const restart = async (clock: Clock): Promise<void> => {
      await world.exchange.stop()
      world.exchange = world.newExchange()
      await world.exchange.start()
      maker = newMaker(clock)
      await maker.start()
    }
    maker = newMaker(dying)
    await maker.start()
    await tick('65000')
    const customer = await world.party('0', '40000')
    await world.place(customer, { side: 'buy', amount: '0.2', price: '65044.48' })
    await world.exchange.stop()
    world.exchange = world.newExchange()
    await world.exchange.start()
    maker = newMaker(dying)
    expect(quotes()).toEqual(['sell 0.3 at 65044.48'])
    await maker.start()
    await tick('65000')
    expect(quotes()).toHaveLength(6)
    expect(quotes()).toContain('sell 0.3 at 65044.48')
    expect(await orderCount()).toBe(1)
    world.clock.advance(3_000)
    await restart(world.clock)
    expect(quotes()).toEqual([])
    expect((await world.balances(HOUSE_MAKER)).btc).toMatchObject({ locked: '0' })
  })

  it('SPOT-35 quotes again after a commit that failed, which takes its quotes from memory', async () => {
    await maker.start()
    await tick('65000')
    await world.exchange.writer(1)?.start()
    expect(quotes()).toEqual([])
    await tick('65000')
    expect(quotes()).toHaveLength(6)
  })

  it('SPOT-35 LEDG-19 shows no more than it can pay for', async () => {
    await maker.start()
    await world.owner.query('UPDATE account SET available = 120000000 WHERE party_id = 4 AND currency_id = 1 AND shard = 1')
    maker = new MarketMaker({
      clock: world.clock, exchange: world.exchange, board: prices.board, store: openMarketMakerStore(world.database), terms: [{ ...terms, inventoryCap: unitsOf<Quantity>('100') }],
      onFault: (error) => { faults.push(error) },
    })
    await maker.start()
    await tick('65000')
    expect(quotes().filter((quote) => quote.startsWith('sell'))).toEqual(['sell 0.5 at 65044.48', 'sell 0.5 at 65085.44'])
    await world.owner.query('UPDATE account SET available = 1000000000 WHERE party_id = 4 AND currency_id = 1 AND shard = 1')
  })
})

describe('its account', () => {
  it('LEDG-05 is funded once per pair by a labelled journal from outside, whatever the terms say later', async () => {
    await maker.start()
    await maker.stop()
    maker = newMaker()
    await maker.start()
    const { rows } = await world.owner.query(`SELECT reference, params FROM journal WHERE cause = 'house-funding' ORDER BY reference`)
    expect(rows).toEqual([
      { reference: 'house:market_maker 1 1', params: { house: 'house:market_maker', amount: '10.00000000' } },
      { reference: 'house:market_maker 1 3', params: { house: 'house:market_maker', amount: '1000000.00000000' } },
    ])
    expect(await world.balances(HOUSE_MAKER)).toEqual({ btc: { available: '1000000000', locked: '0' }, usdt: { available: '100000000000000', locked: '0' } })
  })

  it('LEDG-05 is the only house account that may place an order: the database refuses the others', async () => {
    const insert = (party: number) => world.owner.query(`
      INSERT INTO spot_order (id, market_id, party_id, side, kind, time_in_force, price, amount, maker_fee, taker_fee, price_at_entry, frozen_at_entry, status, frozen, created_at, updated_at)
      VALUES (nextval('spot_order_id'), 1, $1, 1, 'limit', 'GTC', 1, 1, 0, 0, 0, 1, 1, 1, now(), now())`, [party])
    const { rows } = await world.owner.query<{ id: string; house: string }>('SELECT id, house FROM party WHERE house IS NOT NULL ORDER BY id')
    expect(rows.length).toBeGreaterThan(10)
    for (const { id, house } of rows.filter((row) => row.house !== 'house:market_maker')) {
      await expect(insert(Number(id)), house).rejects.toThrow(/spot_order_of_a_user_or_the_market_maker/)
    }
    await expect(insert(HOUSE_MAKER)).resolves.toMatchObject({ rowCount: 1 })
    await world.owner.query('DELETE FROM spot_order')
  })

  it('LEDG-19 never falls below zero: a quote it cannot pay for is refused before anything moves', async () => {
    await maker.start()
    const refused = await world.place(HOUSE_MAKER, { side: 'sell', amount: '10.00000001', price: '65000' })
    expect(refused).toMatchObject({ refused: 'INSUFFICIENT_BALANCE' })
    expect((await world.balances(HOUSE_MAKER)).btc).toEqual({ available: '1000000000', locked: '0' })
  })

  it('FAIR-08 is published with its terms, its inventory and its share of the volume of the UTC day', async () => {
    await maker.start()
    await tick('65000')
    const [buyer, seller] = [await world.party('0', '100000'), await world.party('1', '0')]
    await world.place(buyer, { side: 'buy', amount: '0.5', price: '65044.48' })
    await world.place(seller, { side: 'sell', amount: '0.5', price: '65010' })
    await world.place(buyer, { side: 'buy', amount: '0.5', price: '65010' })
    const answer = await marketMakerHandlers(world.clock, maker, openMarketMakerStore(world.database)).marketMaker({}, contextAt(world.clock.nowMs(), undefined))
    if ('refused' in answer) throw new Error(answer.refused)
    const { rows } = await world.owner.query<{ id: string }>('SELECT id FROM account WHERE party_id = 4 AND currency_id = 1 AND shard = 1')
    expect(answer.message).toEqual({
      account_id: 4, name: 'house:market_maker',
      pairs: [{
        symbol: 'BTC/USDT', account_id: Number(rows[0]?.id), spread: '0.00100000', size: '0.50000000', levels: 3, level_step: '0.00100000',
        requote_band: '0.00050000', inventory_cap: '2.00000000', inventory: '-0.50000000', volume_share: '0.50013255',
      }],
    })
  })

  it('SPOT-26 has terms for every listed pair, and funds for many times its cap', async () => {
    const { rows } = await world.owner.query<{ symbol: string }>('SELECT symbol FROM market ORDER BY id')
    expect(pairTerms.map(({ symbol }) => symbol)).toEqual(rows.map(({ symbol }) => symbol))
    for (const pair of pairTerms) expect(pair.fundedBase > pair.inventoryCap).toBe(true)
  })
})
