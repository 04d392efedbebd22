import { randomBytes } from 'node:crypto'
import {
  format,
  formatTrimmed,
  type Price,
  type Quantity,
  type Rate,
  subtract,
  unitsOf,
} from '@candor/money'
import type { Clock } from '@candor/server/clock/clock'
import type { FeedTick, PriceFeed } from '@candor/server/feeds/feed'
import {
  MarketMaker,
  openMarketMakerStore,
  type PairTerms,
} from '@candor/server/products/market-maker/index'
import { createPrices, openPriceStores, type Prices } from '@candor/server/platform/prices/index'
import { expect } from 'vitest'
import { ExchangeWorld, HOUSE_MAKER, testMarket } from './exchange-world.ts'

export const terms: PairTerms = {
  symbol: 'BTC/USDT',
  spread: unitsOf<Rate>('0.001'),
  levelStep: unitsOf<Rate>('0.001'),
  levels: 3,
  size: unitsOf<Quantity>('0.5'),
  requoteBand: unitsOf<Rate>('0.0005'),
  inventoryCap: unitsOf<Quantity>('2'),
  fundedBase: unitsOf<Quantity>('10'),
  fundedQuote: unitsOf<Quantity>('1000000'),
}

/** Stands while a test file runs, which opens and closes it. */
export let world: ExchangeWorld
export let prices: Prices
let said: FeedTick[]
export let faults: unknown[]
export let maker: MarketMaker

export async function openMaker(): Promise<void> {
  world = await ExchangeWorld.open()
  said = []
  faults = []
  const feed: PriceFeed = {
    kinds: ['simulated'],
    symbols: ['BTC/USDT'],
    start: () => undefined,
    stop: () => Promise.resolve(),
    history: () => [],
    sample: () => ({ ticks: said.splice(0), drops: [] }),
  }
  prices = createPrices({
    clock: world.clock,
    markets: [testMarket],
    feed,
    stores: openPriceStores(world.database, [testMarket], () => Promise.resolve()),
    randomBytes,
    onFault: (error) => {
      faults.push(error)
    },
  })
  maker = newMaker()
}

export async function closeMaker(): Promise<void> {
  await maker.stop()
  await world.close()
  expect(faults).toEqual([])
}

export function newMaker(clock: Clock = world.clock): MarketMaker {
  return new MarketMaker({
    clock,
    exchange: world.exchange,
    board: prices.board,
    store: openMarketMakerStore(world.database),
    terms: [terms],
    onFault: (error) => {
      faults.push(error)
    },
  })
}

/**
 * A second passes, the source says a price, it is recorded, and the market maker has done what it
 * does about it.
 */
export async function tick(text: string): Promise<void> {
  world.clock.advance(1_000)
  said.push({
    symbol: 'BTC/USDT',
    price: unitsOf<Price>(text),
    ts: world.clock.nowMs(),
    source: 'test',
    volume: unitsOf<Quantity>('1'),
    barTime: undefined,
  })
  await prices.recorder.round()
  world.tick = { price: unitsOf<Price>(text), atMs: world.clock.nowMs() }
  await maker.idle()
}

export function quotes(): string[] {
  const state = world.exchange.writer(1)?.state
  const own = [
    ...[...(state?.openOrdersOf(HOUSE_MAKER) ?? [])].flatMap((id) => state?.orders.get(id) ?? []),
    ...(state?.quotes.values() ?? []),
  ]
  const row = ({ money }: (typeof own)[number]) =>
    `${money.side} ${formatTrimmed(subtract(money.amount, money.filled))} at ${formatTrimmed(money.price)}`
  return own.sort((a, b) => (a.money.price < b.money.price ? -1 : 1)).map(row)
}

export function quoteIds(): number[] {
  return [...(world.exchange.writer(1)?.state?.quotes.keys() ?? [])].sort((a, b) => a - b)
}

/** The sellers of all trades, in their order. */
export async function ownersOfTrades(): Promise<number[]> {
  const { rows } = await world.owner.query<{ party_id: string }>(
    'SELECT o.party_id FROM spot_trade t JOIN spot_order o ON o.id = t.sell_order_id ORDER BY t.id',
  )
  return rows.map((row) => Number(row.party_id))
}

export async function orderCount(): Promise<number> {
  const { rows } = await world.owner.query<{ count: string }>(
    'SELECT count(*) FROM spot_order WHERE party_id = 4',
  )
  return Number(rows[0]?.count)
}

export async function sums(): Promise<unknown[]> {
  return (
    await world.owner.query(
      `
        SELECT currency_id, sum(available + locked)::text AS sum FROM account GROUP BY currency_id
        HAVING sum(available + locked) <> 0`,
    )
  ).rows
}

export async function inventory(): Promise<string> {
  const { btc } = await world.balances(HOUSE_MAKER)
  return format((BigInt(btc.available) + BigInt(btc.locked) - 1_000_000_000n) as Quantity)
}

/** Another quotes from now on, which is stopped when the test is over. */
export function takeOver(next: MarketMaker): void {
  maker = next
}
