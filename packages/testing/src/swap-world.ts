import { createHash } from 'node:crypto'
import { type Price, unitsOf } from '@candor/money'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import type { PrivateEvent, QueuedEvents } from '@candor/server/db/outbox'
import type { Caller, Handlers } from '@candor/server/http/handler'
import { type Catalogue, loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { feeDiscount } from '@candor/server/products/rewards/index'
import { openSwap, type Swaps } from '@candor/server/products/swap/index'
import pg from 'pg'
import { contextAt } from './context.ts'
import { createDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'
import { fundExchangeAccounts } from './funding.ts'
import { newCaller } from './new-caller.ts'
import { WaitingCalls } from './waiting-calls.ts'

export type SwapAsk = {
  readonly from?: number
  readonly to?: number
  readonly number?: string
  readonly quote_id?: string
}
type Heard = {
  readonly id: number
  readonly marketId: number
  readonly ts: number
  readonly recordedAt: number
}
type Made = Awaited<ReturnType<Handlers<'swap'>['make']>>
type Tick = { readonly marketId: number; readonly price: string; readonly lateMs?: number }

export const BTC = 1
export const ETH = 2
export const USDT = 3

/**
 * Swaps on a real database, with ticks by hand and people who have coins in their exchange account.
 * The pairs of BTC and ETH have the coins' numbers.
 */
export class SwapWorld {
  readonly clock = new FakeClock()
  readonly database: Database
  readonly owner: pg.Pool
  /** What was sent to sockets. */
  readonly told: PrivateEvent[] = []
  /** Users with a loan that is being closed by force. */
  readonly closing = new Set<number>()
  catalogue: Catalogue
  readonly #calls = new WaitingCalls()
  swaps!: Swaps
  readonly #listeners = new Set<(ticks: readonly Heard[]) => void>()
  readonly #last = new Map<number, { price: Price; ts: number; isLate: boolean }>()
  readonly #drop: () => Promise<void>
  readonly #key = Buffer.alloc(32, 7)

  private constructor(
    database: Database,
    owner: pg.Pool,
    catalogue: Catalogue,
    drop: () => Promise<void>,
  ) {
    this.database = database
    this.owner = owner
    this.catalogue = catalogue
    this.#drop = drop
  }

  static async open(isSandbox = true): Promise<SwapWorld> {
    const made = await createDatabase()
    const owner = new pg.Pool({ connectionString: made.ownerUrl, max: 3 })
    owner.on('error', () => undefined)
    const database = openDatabase(made.appUrl, 12, () => undefined)
    const world = new SwapWorld(
      database,
      owner,
      await loadCatalogue(() => readListing(database)),
      () => made.drop(),
    )
    await world.reopen(isSandbox)
    return world
  }

  /** Puts the product together again on the same data, as a restart does. */
  async reopen(isSandbox = true): Promise<void> {
    const { database, clock } = this
    this.catalogue = await loadCatalogue(() => readListing(database))
    this.swaps = await openSwap({
      database,
      clock,
      catalogue: this.catalogue,
      isSandbox,
      quoteKey: this.#key,
      feeDiscount,
      closingLoans: () => Promise.resolve(this.closing),
      lastTick: (marketId) => {
        const last = this.#last.get(marketId)
        return last === undefined || last.isLate
          ? undefined
          : { price: last.price, ageMs: clock.nowMs() - last.ts }
      },
      onTick: (listener) => {
        this.#listeners.add(listener)
        return () => {
          this.#listeners.delete(listener)
        }
      },
      onEvents: (events: QueuedEvents | undefined) => {
        this.told.push(...(events?.events ?? []))
      },
    })
  }

  get door(): Handlers<'swap'> {
    return this.#calls.watched(this.swaps.handlers, 'make')
  }

  /** A user with so much of each coin in his exchange account. */
  async person(amounts: Readonly<Record<number, string>>): Promise<Caller> {
    const caller = await newCaller(this.owner, this.database, 0)
    await fundExchangeAccounts(this.database, caller.userId, amounts)
    return caller
  }

  context(caller: Caller, key?: string, body = 'body') {
    const intent =
      key === undefined
        ? undefined
        : { key, call: 'swap.make', bodyHash: createHash('sha256').update(body).digest() }
    return { ...contextAt(this.clock.nowMs(), caller), intent }
  }

  quote(caller: Caller, from = BTC, to = ETH): ReturnType<Handlers<'swap'>['quote']> {
    return this.door.quote({ from_currency_id: from, to_currency_id: to }, this.context(caller))
  }

  /** Asks for a swap as a client would; it waits for its ticks. */
  ask(
    caller: Caller,
    { from = BTC, to = ETH, number = '2', quote_id }: SwapAsk = {},
    key?: string,
  ): Promise<Made> {
    const input = {
      number,
      from_currency_id: from,
      to_currency_id: to,
      ...(quote_id === undefined ? {} : { quote_id }),
    }
    return this.door.make(input, this.context(caller, key, JSON.stringify(input)))
  }

  /**
   * Asks for a swap, lets 400 ms pass and records both coins at the prices of the specification's
   * example.
   */
  async made(caller: Caller, ask: SwapAsk = {}, key?: string): Promise<Made> {
    const answer = this.ask(caller, ask, key)
    this.clock.advance(400)
    await this.ticks()
    return answer
  }

  /** Answers once every swap under way waits for its ticks. */
  accepted(): Promise<void> {
    return this.#calls.accepted()
  }

  /**
   * Records ticks together now and tells of them to whoever waits by then; lateMs is how long
   * before its recording a tick's own time lies.
   */
  async ticks(
    ticks: readonly Tick[] = [
      { marketId: BTC, price: '65000' },
      { marketId: ETH, price: '3250' },
    ],
    isHeard = true,
  ): Promise<number[]> {
    await this.accepted()
    const recordedAt = this.clock.nowMs()
    await this.database.rows(sql('', 'SELECT tick_partition($1::date)'), [new Date(recordedAt)])
    const ids: number[] = []
    const heard: Heard[] = []
    for (const { marketId, price, lateMs = 0 } of ticks) {
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
        [marketId, unitsOf<Price>(price).toString(), ts, recordedAt],
      )
      ids.push(Number(row?.id))
      heard.push({ id: Number(row?.id), marketId, ts, recordedAt })
      this.#last.set(marketId, { price: unitsOf<Price>(price), ts, isLate: lateMs > 1_000 })
    }
    if (isHeard) for (const listener of this.#listeners) listener(heard)
    return ids
  }

  /** What a user's exchange account has available of coins. */
  async free({ userId }: Caller, ...coins: readonly number[]): Promise<string[]> {
    const rows = await this.asOwner<{ currency_id: number; free: string }>(
      `
        SELECT currency_id, (available / 100000000)::numeric(20,8)::text AS free FROM account
        WHERE party_id = $1 AND kind = 2 AND locked = 0`,
      [userId],
    )
    return coins.map((coin) =>
      (rows.find((row) => row.currency_id === coin)?.free ?? '?').replace(/\.?0+$/, ''),
    )
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

/** What an answer was refused with, or what it says of the swap. */
export async function refusalOf(answer: Promise<object>): Promise<unknown> {
  const found = await answer
  if ('refused' in found) return found.refused
  return 'data' in found ? found.data : undefined
}
