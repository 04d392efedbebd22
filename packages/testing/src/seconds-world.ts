import { createHash, randomUUID } from 'node:crypto'
import { type Price, type Quantity, quantity, type Rate, unitsOf } from '@candor/money'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import type { PrivateEvent, QueuedEvents } from '@candor/server/db/outbox'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { chainOfParty, houseAccount, post, recordTypes } from '@candor/server/platform/ledger/index'
import { limitsHandlers, lossGate, mayTrade } from '@candor/server/account/limits/index'
import { type Catalogue, loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { feeDiscount } from '@candor/server/products/rewards/index'
import {
  openSeconds,
  type Seconds,
  secondsProfit,
  secondsTerms,
} from '@candor/server/products/seconds/index'
import pg from 'pg'
import { contextAt } from './context.ts'
import { createDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'
import { newCaller } from './new-caller.ts'
import { WaitingCalls } from './waiting-calls.ts'

/** The terms of SEC-14: 2 % fee and 85 % payout for every duration. */
export const dear = {
  ...secondsTerms,
  fee: unitsOf<Rate>('0.02'),
  durations: secondsTerms.durations.map((one) => ({ ...one, payout: unitsOf<Rate>('0.85') })),
}

export type SecondsAsk = {
  match_id?: number
  currency_id?: number
  type?: 1 | 2
  seconds?: number
  number?: string
}
type Terms = typeof secondsTerms
type Heard = {
  readonly id: number
  readonly marketId: number
  readonly ts: number
  readonly recordedAt: number
}
type PlacedOrder = Awaited<ReturnType<Handlers<'seconds'>['placeOrder']>>

/**
 * Seconds contracts on a real database, with ticks by hand and people who have read the disclosure
 * and have money in their options account.
 */
export class SecondsWorld {
  readonly clock = new FakeClock()
  readonly database: Database
  readonly owner: pg.Pool
  readonly catalogue: Catalogue
  /** Where another process finds this database, as the application. */
  readonly appUrl: string
  /** What was sent to sockets. */
  readonly told: PrivateEvent[] = []
  readonly faults: unknown[] = []
  /** Whether our clock is in step with those of the price sources. */
  arePricesTimely = true
  readonly #listeners = new Set<(ticks: readonly Heard[]) => void>()
  readonly #drop: () => Promise<void>
  readonly #calls = new WaitingCalls()
  seconds!: Seconds

  private constructor(
    database: Database,
    owner: pg.Pool,
    catalogue: Catalogue,
    appUrl: string,
    drop: () => Promise<void>,
  ) {
    this.database = database
    this.owner = owner
    this.catalogue = catalogue
    this.appUrl = appUrl
    this.#drop = drop
  }

  static async open(terms: Terms = secondsTerms, isSandbox = true): Promise<SecondsWorld> {
    const made = await createDatabase()
    const owner = new pg.Pool({ connectionString: made.ownerUrl, max: 3 })
    owner.on('error', () => undefined)
    const database = openDatabase(made.appUrl, 12, () => undefined)
    const world = new SecondsWorld(
      database,
      owner,
      await loadCatalogue(() => readListing(database)),
      made.appUrl,
      () => made.drop(),
    )
    for (const days of [-1, 0, 1])
      await database.rows(sql('', 'SELECT tick_partition($1::date)'), [
        new Date(world.clock.nowMs() + days * 86_400_000),
      ])
    await world.reopen(terms, isSandbox)
    return world
  }

  /**
   * Puts the product together again on the same data, perhaps under other terms or under those of
   * each moment.
   */
  async reopen(
    terms: Terms | ((nowMs: number) => Terms) = secondsTerms,
    isSandbox = true,
  ): Promise<void> {
    const { database, clock, catalogue } = this
    this.seconds = await openSeconds({
      database,
      clock,
      catalogue,
      termsAt: typeof terms === 'function' ? terms : () => terms,
      isSandbox,
      maintenanceFor: () => undefined,
      currencies: () => [],
      onTick: (listener) => {
        this.#listeners.add(listener)
        return () => {
          this.#listeners.delete(listener)
        }
      },
      arePricesTimely: () => this.arePricesTimely,
      mayTrade: (tx, userId, nowMs) => mayTrade(tx, userId, 'seconds', nowMs),
      lossGate: lossGate([secondsProfit]),
      feeDiscount,
      onEvents: (events: QueuedEvents | undefined) => {
        this.told.push(...(events?.events ?? []))
      },
      onFault: (error) => {
        this.faults.push(error)
      },
    })
  }

  get door(): Handlers<'seconds'> {
    return this.#calls.watched(this.seconds.handlers, 'placeOrder')
  }

  limits(): Handlers<'limits'> {
    return limitsHandlers({ database: this.database, realised: [secondsProfit] })
  }

  /** A verified user who has so many USDT in his options account. */
  async person(usdt: string, hasReadRisk = true): Promise<Caller> {
    const caller = await newCaller(this.owner, this.database, 1)
    await this.fund(caller.userId, usdt)
    if (hasReadRisk)
      await this.limits().acknowledgeRisk({ product: 'seconds', version: 1 }, this.context(caller))
    return caller
  }

  async fund(userId: number, usdt: string): Promise<void> {
    const amount = unitsOf<Quantity>(usdt)
    if (amount === 0n) return
    await this.database.transaction(async (tx) => {
      const outside = await houseAccount(tx, 'outside:sandbox', 3, 0)
      const [own] = await tx.rows<{ id: string }>(
        sql('', 'SELECT id FROM account WHERE party_id = $1 AND currency_id = 3 AND kind = 4'),
        [userId],
      )
      const movement = { part: 0, type: recordTypes.sandboxFunding } as const
      await post(tx, chainOfParty(userId), new Date(), [
        {
          cause: 'test.funding',
          reference: randomUUID(),
          params: { simulated: 1 },
          entries: [
            { ...movement, account: outside, change: quantity(-(amount as bigint)) },
            { ...movement, account: Number(own?.id), change: amount },
          ],
        },
      ])
    })
  }

  context(caller: Caller, key?: string, body = 'body') {
    const intent =
      key === undefined
        ? undefined
        : { key, call: 'seconds.placeOrder', bodyHash: createHash('sha256').update(body).digest() }
    return { ...contextAt(this.clock.nowMs(), caller), intent }
  }

  /** Asks for an order as a client would; it waits for its tick. */
  submit(
    caller: Caller,
    { match_id = 1, currency_id = 3, type = 1, seconds = 30, number = '100' }: SecondsAsk = {},
    key?: string,
  ): Promise<PlacedOrder> {
    return this.door.placeOrder(
      { match_id, currency_id, type, seconds, number },
      this.context(caller, key, JSON.stringify([match_id, type, seconds, number])),
    )
  }

  /** Asks for an order, lets 400 ms pass and records the tick at which it opens. */
  async placed(
    caller: Caller,
    ask: SecondsAsk = {},
    price = '65000',
    key?: string,
  ): Promise<PlacedOrder> {
    const answer = this.submit(caller, ask, key)
    this.clock.advance(400)
    await this.tick(price, { marketId: ask.match_id ?? 1 })
    return answer
  }

  /** Answers once every order under way waits for its tick. */
  accepted(): Promise<void> {
    return this.#calls.accepted()
  }

  /**
   * Records a tick of a pair now, or as if its source time had been so long ago, and tells of it to
   * whoever waits by then.
   */
  async tick(
    text: string,
    { marketId = 1, agoMs = 0, lateMs = 0, heard = true } = {},
  ): Promise<number> {
    await this.accepted()
    const recordedAt = this.clock.nowMs() - agoMs
    const ts = recordedAt - lateMs
    const [row] = await this.database.rows<{ id: string }>(
      sql(
        '',
        `
      INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
        recorded_day)
      VALUES (nextval('tick_id'), $1, $2, $3, 'test', '', '', 0, $4,
        to_timestamp($4::bigint / 1000.0)::date) RETURNING id`,
      ),
      [marketId, unitsOf<Price>(text).toString(), ts, recordedAt],
    )
    const id = Number(row?.id)
    if (heard) for (const listener of this.#listeners) listener([{ id, marketId, ts, recordedAt }])
    return id
  }

  /** Lets an order end at a price: a tick half a second before its end, one a second after it. */
  async endAt(price: string, { seconds = 30, marketId = 1 } = {}): Promise<{ last: number }> {
    this.clock.advance(seconds * 1_000 - 500)
    const last = await this.tick(price, { marketId })
    this.clock.advance(1_500)
    await this.tick('1', { marketId })
    await this.seconds.settle()
    return { last }
  }

  /** Available and locked USDT of a user's options account. */
  async balanceOf({ userId }: Caller): Promise<[available: string, locked: string]> {
    const { rows } = await this.owner.query<{ available: string; locked: string }>(
      `
        SELECT (available / 100000000)::numeric(20,8)::text AS available,
          (locked / 100000000)::numeric(20,8)::text AS locked FROM account
          WHERE party_id = $1 AND currency_id = 3 AND kind = 4`,
      [userId],
    )
    const plain = (text: string | undefined): string => (text ?? '').replace(/\.?0+$/, '')
    return [plain(rows[0]?.available), plain(rows[0]?.locked)]
  }

  async asOwner<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.owner.query<R>(text, values)).rows
  }

  async close(): Promise<void> {
    await this.owner.end()
    await this.database.close()
    await this.#drop()
  }
}

/** What an answer was refused with, or the answer. */
export async function refusalOf(answer: Promise<object>): Promise<unknown> {
  const found = await answer
  return 'refused' in found ? found.refused : found
}
