import type { DualProduct } from '@candor/engine/dual-investment/terms'
import { price, quantity, type Rate, unitsOf } from '@candor/money'
import { sendMessages } from '@candor/server/account/messages/index'
import type { Clock } from '@candor/server/clock/clock'
import { type Database, openDatabase } from '@candor/server/db/connection'
import type { Caller } from '@candor/server/http/handler'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { openDualHouse } from '@candor/server/products/dual-investment/accounts'
import type { DualParts } from '@candor/server/products/dual-investment/dual-deps'
import { addListing } from '@candor/server/products/dual-investment/listing/store-ladder'
import { decidePurchase } from '@candor/server/products/dual-investment/orders/decide-purchase'
import { Quotes } from '@candor/server/products/dual-investment/quotes'
import { settleDue } from '@candor/server/products/dual-investment/settle-due'
import { createDatabase, type TestDatabase } from '@candor/testing/database'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { newCaller } from '@candor/testing/new-caller'
import pg from 'pg'
import type { Asked, DualCaps, ModelDual } from './dual-model.ts'

const BTC = { name: 'BTC', currencyId: 1, marketId: 1, symbol: 'BTC/USDT' }
const CLOSE_MS = 300_000
/** More closes than a day has returns. */
const CLOSES = 300
/** Of a second, with a tick each, a settlement needs so many. */
const SECONDS = 900

/** Dual investment of BTC on a real database, its ticks written by hand, at any time. */
export class DualSubject {
  readonly database: Database
  readonly owner: pg.Pool
  readonly faults: unknown[] = []
  nowMs: number
  readonly #testDatabase: TestDatabase
  #parts!: DualParts
  #people: Caller[] = []
  #products: number[] = []
  #orders: number[] = []
  #lastMessage = 0

  private constructor(testDatabase: TestDatabase, nowMs: number) {
    this.#testDatabase = testDatabase
    this.nowMs = nowMs
    this.owner = new pg.Pool({ connectionString: testDatabase.ownerUrl, max: 2 })
    this.owner.on('error', () => undefined)
    this.database = openDatabase(testDatabase.appUrl, 6, () => undefined)
  }

  /** Closes go up and down by the same factor, so that the variance is that of its logarithm. */
  static async open(nowMs: number, [low, high]: readonly [bigint, bigint]): Promise<DualSubject> {
    const subject = new DualSubject(await createDatabase(), nowMs)
    const { database } = subject
    const catalogue = await loadCatalogue(() => readListing(database))
    const clock: Clock = { nowMs: () => subject.nowMs, after: () => () => undefined }
    const closes = (atMs: number) =>
      Array.from({ length: CLOSES }, (_, index) => ({
        time: (Math.floor(atMs / CLOSE_MS) - CLOSES + index) * CLOSE_MS,
        close: price(index % 2 === 0 ? low : high),
      }))
    subject.#parts = {
      database,
      clock,
      catalogue,
      house: await openDualHouse(database, catalogue, true, new Date(nowMs)),
      coins: [BTC],
      quotes: new Quotes({
        lastTick: () => undefined,
        closes: (_marketId, atMs) => Promise.resolve(closes(atMs)),
      }),
      termsAt: () => {
        throw new Error('nothing is listed by terms here')
      },
      onTick: () => () => undefined,
      mayBuy: () => Promise.resolve(undefined),
      loanGate: () => Promise.resolve(undefined),
      sendMessages,
      onEvents: () => undefined,
      onFault: (error) => subject.faults.push(error),
    }
    return subject
  }

  /** New users, and products that are listed at this moment. */
  async begin(
    products: readonly ModelDual[],
    caps: DualCaps,
    funds: readonly Readonly<Record<number, string>>[],
  ): Promise<void> {
    const listedMs = this.nowMs
    this.#people = []
    this.#orders = []
    for (const amounts of funds) {
      const caller = await newCaller(this.owner, this.database, 0)
      await fundExchangeAccounts(this.database, caller.userId, amounts)
      this.#people.push(caller)
    }
    const mark = { tickId: 1, price: price(1n), ts: listedMs, variance: 0n as never }
    const cap = { coin: quantity(caps.coin), usdt: quantity(caps.usdt) }
    const ladder = {
      listedMs,
      mark,
      products: products.map((one) => toProduct(one, listedMs)),
      cap,
      untilMs: undefined,
    }
    await this.database.transaction((tx) => addListing(tx, BTC, ladder, new Date(listedMs)))
    const listed = await this.rows('SELECT id FROM dual_product WHERE start_ms = $1 ORDER BY id', [
      listedMs,
    ])
    this.#products = listed.map((row) => Number(row['id']))
    this.#lastMessage = Number((await this.rows('SELECT max(id) AS id FROM message'))[0]?.['id'])
  }

  /** The answer, with the rate that an order was frozen at. */
  async buy(asked: Asked, percent: number | undefined): Promise<[string, bigint | undefined]> {
    const lastId = await this.#lastTick(asked.last)
    if (asked.tick !== undefined) await this.#addTicks(asked.tick.price, asked.tick.ts, 1)
    const caller = this.#people[asked.user]
    if (caller === undefined) throw new Error(`there is no user ${asked.user}`)
    // The decision is made once the tick is there.
    this.nowMs = asked.nowMs + 900
    const answer = await this.database.transaction((tx) =>
      decidePurchase(tx, this.#parts, {
        userId: caller.userId,
        productId: this.#products[asked.product] ?? 9_000,
        num: String(asked.shares),
        rate: percent === undefined ? undefined : cut(percent),
        accepted: { atMs: asked.nowMs, afterTickId: lastId },
      }),
    )
    if ('refused' in answer) return [answer.refused, undefined]
    this.#orders.push(answer.id)
    return ['bought', answer.rate]
  }

  /** Half an hour of one price before a settlement, or silence, and two workers a day later. */
  async settle(settleMs: number, mean: bigint | undefined): Promise<void> {
    if (mean !== undefined) await this.#addTicks(mean, settleMs, SECONDS)
    this.nowMs = settleMs + (mean === undefined ? 86_400_000 : 0) + 2_000
    const once = () => settleDue(this.#parts, this.nowMs, 2)
    await Promise.all([once(), once()])
    await once()
  }

  /** In the model's format. */
  async lines(): Promise<string[]> {
    const accounts = await this.rows(ACCOUNTS, [this.#people.map(({ userId }) => userId)])
    const orders = await this.rows(ORDERS, [this.#orders])
    const told = await this.rows(TOLD, [this.#lastMessage])
    return [
      ...accounts.map(
        (row) => `${this.#ownerOf(row)} ${row['coin']} ${row['free']} ${row['locked']}`,
      ),
      ...orders.map((row) => `order ${this.#orders.indexOf(Number(row['id']))} ${row['line']}`),
      ...told.map((row) => `told ${row['kind']} ${row['count']}`),
    ].sort()
  }

  async rows(text: string, values: unknown[] = []): Promise<Record<string, string>[]> {
    return (await this.owner.query<Record<string, string>>(text, values)).rows
  }

  async close(): Promise<void> {
    await Promise.all([this.database.close(), this.owner.end()])
    await this.#testDatabase.drop()
  }

  async #lastTick({ price: at, ts }: Asked['last']): Promise<number> {
    const known = await this.rows('SELECT id FROM tick WHERE ts = $1', [ts])
    if (known[0] === undefined) await this.#addTicks(at, ts, 1)
    const [row] = await this.rows('SELECT max(id) AS id FROM tick')
    return Number(row?.['id'])
  }

  /** One a second, up to a time. */
  async #addTicks(at: bigint, untilMs: number, count: number): Promise<void> {
    const day = new Date(untilMs).toISOString().slice(0, 10)
    await this.owner.query('SELECT tick_partition($1::date)', [day])
    await this.owner.query(ADD_TICKS, [at.toString(), untilMs, count, day])
  }

  #ownerOf(row: Record<string, string>): string {
    if (row['house'] === 'house:dual') return 'house'
    return `user ${this.#people.findIndex(({ userId }) => userId === Number(row['party_id']))}`
  }
}

/** Four decimals, cut. */
const cut = (percent: number): string => (Math.floor(percent * 10_000) / 10_000).toFixed(4)

function toProduct({ type, linked, settleMs, total, limit }: ModelDual, startMs: number) {
  const [from, to] = type === 'call' ? ['0.9', '1'] : ['1', '1.1']
  return {
    type,
    linkedPrice: price(linked),
    startMs,
    settleMs,
    houseShare: unitsOf<Rate>('0.25'),
    band: { from: unitsOf<Rate>(from ?? ''), to: unitsOf<Rate>(to ?? '') },
    totalShares: total,
    userLimit: limit,
    isOn: true,
  } satisfies DualProduct
}

const ACCOUNTS = `
  SELECT a.party_id, p.house, CASE a.currency_id WHEN 1 THEN 'coin' ELSE 'usdt' END AS coin,
    a.available::text AS free, a.locked::text AS locked
  FROM account a JOIN party p ON p.id = a.party_id
  WHERE a.kind = 2 AND a.currency_id IN (1, 3)
    AND (a.party_id = ANY ($1) OR p.house = 'house:dual')`
const ORDERS = `
  SELECT id, concat_ws(' ', seconds, aside_coin, aside_usdt, CASE status WHEN 1 THEN '-'
    ELSE concat_ws(' ', status, paid_in, credit) END) AS line
  FROM dual_order WHERE id = ANY ($1)`
const TOLD = `SELECT kind, count(*) AS count FROM message WHERE id > coalesce($1, 0) GROUP BY 1`
const ADD_TICKS = `
  INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
    recorded_day)
  SELECT nextval('tick_id'), 1, $1::numeric, s.ts, 'test', '', '', 0, s.ts, $4::date
  FROM generate_series($2::bigint - ($3::bigint - 1) * 1000, $2::bigint, 1000) AS s(ts)`
