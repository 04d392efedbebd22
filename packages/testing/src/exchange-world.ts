import { listMarket, type Market, MAX_TICKS } from '@candor/engine'
import type { SpotTerms } from '@candor/engine/listing/pair-terms'
import type { MarketTick } from '@candor/engine/prices/tick'
import { type Notional, price, type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import { type Clock } from '@candor/server/clock/clock'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { type Lease, takeLeases } from '@candor/server/db/lease'
import { openAccounts } from '@candor/server/platform/ledger/index'
import { feeDiscounts } from '@candor/server/products/rewards/index'
import {
  Exchange,
  type ExchangeParts,
  type OrderGate,
  type Result,
} from '@candor/server/products/spot/index'
import pg from 'pg'
import { createDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'
import { fundExchangeAccounts } from './funding.ts'

export const HOUSE_MAKER = 4

/** BTC/USDT with the steps of SPOT-10, on a database of its own. */
export const testMarket: Market = listMarket({
  id: 1,
  symbol: 'BTC/USDT',
  baseCurrencyId: 1,
  quoteCurrencyId: 3,
  baseDecimals: 8,
  quoteDecimals: 8,
  open: true,
  priceStep: unitsOf<Price>('0.01'),
  amountStep: unitsOf<Quantity>('0.00000001'),
  maxPrice: price(BigInt(MAX_TICKS) * 1_000_000n),
  maxAmount: unitsOf<Quantity>('10000'),
  minNotional: unitsOf<Notional>('5'),
  maxOpenOrders: 100,
  makerFee: unitsOf<Rate>('0.001'),
  takerFee: unitsOf<Rate>('0.001'),
})

export type Ask = {
  side: 'buy' | 'sell'
  amount: string
  price?: string
  orderType?: 'limit' | 'market' | 'stop_limit'
  stopPrice?: string
  timeInForce?: 'GTC' | 'IOC' | 'FOK' | 'POST_ONLY'
  clientOrderId?: string
}

/** An exchange with one market on a real database, ticks by hand, and parties with money. */
export class ExchangeWorld {
  readonly clock = new FakeClock()
  readonly market: Market
  readonly database: Database
  readonly owner: pg.Pool
  readonly lease: Lease
  readonly listeners = new Set<(ticks: readonly MarketTick[]) => void>()
  /** What the loans of parties say; nobody has one unless a test says otherwise. */
  orderGates: ExchangeParts['orderGates'] = () => Promise.resolve(new Map<number, OrderGate>())
  exchange: Exchange
  tick: { id?: number; price: Price; atMs: number } | undefined
  /** What hears of faults; a fault ends the test unless it expects some. */
  onFault: (error: unknown) => void = (error) => {
    throw error
  }
  /** The last tick that it was told of. */
  lastTickId = 0
  /**
   * What is published at a moment: what the market was listed with unless a test says otherwise.
   */
  termsAt: (nowMs: number) => SpotTerms
  #drop: () => Promise<void>

  private constructor(
    database: Database,
    owner: pg.Pool,
    lease: Lease,
    market: Market,
    drop: () => Promise<void>,
  ) {
    this.database = database
    this.owner = owner
    this.lease = lease
    this.market = market
    this.termsAt = () => ({
      makerFee: market.makerFee,
      takerFee: market.takerFee,
      minNotional: market.minNotional,
    })
    this.exchange = this.newExchange()
    this.#drop = drop
  }

  static async open(market: Market = testMarket): Promise<ExchangeWorld> {
    const made = await createDatabase()
    const owner = new pg.Pool({ connectionString: made.ownerUrl, max: 2 })
    owner.on('error', () => undefined)
    const database = openDatabase(made.appUrl, 10, () => undefined)
    const taken = await takeLeases(database, [`market:${market.id}`])
    if ('heldBy' in taken) throw new Error(taken.heldBy)
    const world = new ExchangeWorld(database, owner, taken.leases[0] as Lease, market, () =>
      made.drop(),
    )
    await world.exchange.start()
    return world
  }

  /**
   * Another exchange on the same data, perhaps under another lease or over a database that fails.
   */
  newExchange(
    lease: Lease = this.lease,
    clock: Clock = this.clock,
    database: Database = this.database,
  ): Exchange {
    return new Exchange({
      database,
      clock,
      housePartyId: HOUSE_MAKER,
      pairs: [{ market: this.market, base: 'BTC', quote: 'USDT' }],
      leaseOf: () => lease,
      termsAt: (_marketId, nowMs) => this.termsAt(nowMs),
      feeDiscounts,
      orderGates: (tx, userIds) => this.orderGates(tx, userIds),
      lastTick: () =>
        this.tick === undefined
          ? undefined
          : {
              tickId: this.tick.id ?? 1,
              price: this.tick.price,
              ageMs: this.clock.nowMs() - this.tick.atMs,
            },
      lastTickId: () => this.lastTickId,
      onTicks: (listener) => {
        this.listeners.add(listener)
        return () => {
          this.listeners.delete(listener)
        }
      },
      onEvents: () => undefined,
      onFault: (error) => {
        this.onFault(error)
      },
      onLeaseLost: () => undefined,
    })
  }

  /** A party with so much in its exchange account. */
  async party(btc: string, usdt: string): Promise<number> {
    const rows = await this.database.rows<{ id: string }>({
      name: '',
      text: 'INSERT INTO party (created_at) VALUES (now()) RETURNING id',
    })
    const party = Number(rows[0]?.id)
    await this.database.transaction((tx) => openAccounts(tx, party))
    await fundExchangeAccounts(this.database, party, { 1: btc, 3: usdt })
    return party
  }

  async place(partyId: number, ask: Ask, key?: string): Promise<Result> {
    const writer = this.exchange.writer(this.market.id)
    if (writer === undefined) throw new Error('the market has no writer')
    const units = (text: string | undefined): bigint | undefined =>
      text === undefined ? undefined : unitsOf<Price>(text)
    return writer.submit({
      kind: 'place',
      partyId,
      clientOrderId: ask.clientOrderId,
      intent:
        key === undefined
          ? undefined
          : { key, call: 'spot.placeOrder', bodyHash: Buffer.from(JSON.stringify(ask)) },
      request: {
        side: ask.side,
        amount: unitsOf<Quantity>(ask.amount),
        price: units(ask.price) as Price | undefined,
        orderType: ask.orderType,
        stopPrice: units(ask.stopPrice) as Price | undefined,
        timeInForce: ask.timeInForce,
      },
    })
  }

  async cancel(partyId: number, orderId: number): Promise<Result> {
    const writer = this.exchange.writer(this.market.id)
    if (writer === undefined) throw new Error('the market has no writer')
    return writer.submit({ kind: 'cancel', partyId, orderId, intent: undefined })
  }

  /** Available and locked of a party, as decimal texts in 10^-8 units. */
  async balances(
    partyId: number,
  ): Promise<Record<'btc' | 'usdt', { available: string; locked: string }>> {
    const { rows } = await this.owner.query<{
      currency_id: number
      available: string
      locked: string
    }>(
      `
        SELECT currency_id, sum(available) AS available, sum(locked) AS locked FROM account
        WHERE party_id = $1 GROUP BY currency_id`,
      [partyId],
    )
    const of = (currency: number) => {
      const row = rows.find((found) => found.currency_id === currency)
      return { available: row?.available ?? '0', locked: row?.locked ?? '0' }
    }
    return { btc: of(1), usdt: of(3) }
  }

  /**
   * Lets the exchange see a tick, numbered by the clock, as if it had just been recorded; the tick
   * table stays as it is. lateMs is how much older its source's time is.
   */
  async record(text: string, lateMs = 0): Promise<void> {
    const at = unitsOf<Price>(text)
    this.tick = { id: this.clock.nowMs(), price: at, atMs: this.clock.nowMs() }
    this.lastTickId = this.clock.nowMs()
    for (const listener of this.listeners) {
      listener([
        {
          marketId: this.market.id,
          id: this.clock.nowMs(),
          price: at,
          ts: this.clock.nowMs() - lateMs,
          recordedAt: this.clock.nowMs(),
        },
      ])
    }
    await this.exchange.idle()
  }

  async close(): Promise<void> {
    await this.exchange.stop()
    await this.owner.end()
    await this.database.close()
    await this.#drop()
  }
}
