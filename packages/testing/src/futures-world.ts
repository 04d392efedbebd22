import type { Answer, Api, Input } from '@candor/contract'
import { hasPrice } from '@candor/engine/futures/risk'
import { FIRST_FUND_TERMS, type FundTerms, type FuturesTerms } from '@candor/engine/futures/terms'
import type { Price, Quantity } from '@candor/money'
import { negate, quantity, unitsOf, type Rate } from '@candor/money'
import type { Clock } from '@candor/server/clock/clock'
import { type Database, openDatabase } from '@candor/server/db/connection'
import { type Lease, takeLeases } from '@candor/server/db/lease'
import type { QueuedEvents } from '@candor/server/db/outbox'
import type { SignedIn } from '@candor/server/http/handler'
import { type Desk, futuresHandlers } from '@candor/server/products/futures/index'
import {
  chainOfParty,
  houseAccount,
  openAccounts,
  ownAccounts,
  post,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import { riskVersions } from '@candor/server/account/limits/index'
import { type Catalogue, loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import type { RecordedTick } from '@candor/server/platform/prices/index'
import { type FuturesOptions, openFutures } from '@candor/server/composition/open-futures'
import pg from 'pg'
import { contextAt } from './context.ts'
import { type CountedDatabase, countedDatabase } from './counted-database.ts'
import { createDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'
import { WaitingCalls } from './waiting-calls.ts'

type Futures = Api['futures']
type Prices = Readonly<Record<number, string>>
export type OpenAsk = Partial<Input<Futures['open']>> & { share: string }
type WorldParts = {
  database: CountedDatabase
  owner: pg.Pool
  lease: Lease
  catalogue: Catalogue
  drop: () => Promise<void>
}

export const BTC = { currency_id: 1, legal_id: 3 } as const
export const ETH = { currency_id: 2, legal_id: 3 } as const
let people = 0

/**
 * The desk of contracts on a real database, with the terms in force, ticks by hand and people with
 * money in their leverage account.
 */
export class FuturesWorld {
  readonly clock = new FakeClock(Date.parse('2026-11-20T12:00:00Z'))
  readonly database: CountedDatabase
  readonly owner: pg.Pool
  readonly lease: Lease
  readonly catalogue: Catalogue
  readonly listeners = new Set<(ticks: readonly RecordedTick[]) => void>()
  readonly events: { partyId: number; event: string; payload: unknown }[] = []
  readonly faults: unknown[] = []
  /** What is published at a moment beside what pairs were listed with. */
  publishedAt: (nowMs: number) => Partial<FuturesTerms> = () => ({})
  /**
   * From when multiples above 25 ask for experience; what a world opens at 100 belongs to the first
   * version of the terms.
   */
  readonly highLeverageFromMs: number
  /** What maintenance is announced. */
  maintenances: ReturnType<FuturesOptions['maintenances']['all']> = []
  /** What is published of the insurance fund. */
  fundTerms: FundTerms = FIRST_FUND_TERMS
  desk: Desk
  readonly #calls = new WaitingCalls()
  readonly #drop: () => Promise<void>

  private constructor(parts: WorldParts, highLeverageFromMs: number) {
    this.highLeverageFromMs = highLeverageFromMs
    this.database = parts.database
    this.owner = parts.owner
    this.lease = parts.lease
    this.catalogue = parts.catalogue
    this.#drop = parts.drop
    this.desk = this.newDesk()
  }

  static async open({ highLeverageFromMs = Infinity } = {}): Promise<FuturesWorld> {
    const made = await createDatabase()
    const owner = new pg.Pool({ connectionString: made.ownerUrl, max: 2 })
    owner.on('error', () => undefined)
    const database = countedDatabase(openDatabase(made.appUrl, 10, () => undefined))
    const taken = await takeLeases(database, ['futures'])
    if ('heldBy' in taken) throw new Error(taken.heldBy)
    for (const day of [
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
      '2026-11-27',
      '2026-11-28',
    ])
      await owner.query('SELECT tick_partition($1)', [day])
    const catalogue = await loadCatalogue(() => readListing(database))
    const world = new FuturesWorld(
      { database, owner, lease: taken.leases[0] as Lease, catalogue, drop: () => made.drop() },
      highLeverageFromMs,
    )
    await world.desk.start()
    return world
  }

  /** Another desk on the same data, perhaps under another lease or over a database that fails. */
  newDesk(
    lease: Lease = this.lease,
    clock: Clock = this.clock,
    database: Database = this.database,
  ): Desk {
    return openFutures({
      database,
      clock,
      lease,
      catalogue: this.catalogue,
      isSandbox: true,
      fundTermsAt: () => this.fundTerms,
      termsAt: (listed, nowMs) => ({ ...listed, ...this.publishedAt(nowMs) }),
      maintenances: { all: () => this.maintenances },
      highLeverageFromMs: this.highLeverageFromMs,
      board: {
        onTick: (listener) => {
          this.listeners.add(listener)
          return () => {
            this.listeners.delete(listener)
          }
        },
      },
      onEvents: (queued: QueuedEvents | undefined) => {
        if (queued !== undefined) this.events.push(...queued.events)
      },
      onFault: (error) => {
        this.faults.push(error)
      },
      onLeaseLost: (error) => {
        this.faults.push(error)
      },
    })
  }

  /**
   * Ends the desk as a crash would, without its last words, and starts another one; what is
   * recorded meanwhile nobody hears.
   */
  async restart(whileDown: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    this.listeners.clear()
    await this.desk.queue.idle()
    await whileDown()
    this.desk = this.newDesk()
    await this.desk.start()
  }

  handlers(desk: Desk = this.desk) {
    return this.#calls.watched(
      futuresHandlers({
        desk,
        cnyRate: () => unitsOf<Rate>('7.16'),
        usdtPrice: () => undefined,
        levels: () => ({ bids: [], asks: [] }),
      }),
      'open',
      'close',
      'closeMany',
    )
  }

  /** A verified user who has read the disclosure, with so much in his leverage account. */
  async user(usdt: string, { acknowledged = true } = {}): Promise<number> {
    const rows = await this.database.rows<{ id: string }>({
      name: '',
      text: 'INSERT INTO party (created_at) VALUES (now()) RETURNING id',
    })
    const userId = Number(rows[0]?.id)
    const name = `trader${(people += 1)}-${process.pid}`
    await this.owner.query(
      `
        INSERT INTO app_user (id, username, email, password_hash, invite_code, auth_level,
          created_at) VALUES ($1, $2, $3, $4, $5, 1, now())`,
      [userId, name, `${name}@example.com`, 'none', `I${userId}`],
    )
    if (acknowledged)
      await this.owner.query(
        `
          INSERT INTO consent (user_id, document, version, hash, language, agreed_at)
          VALUES ($1, 'risk-contracts', $3, sha256(''), 'en', $2)`,
        [userId, new Date(this.clock.nowMs()), riskVersions.contracts],
      )
    await this.database.transaction((tx) => openAccounts(tx, userId))
    await this.fund(userId, usdt)
    return userId
  }

  /** Puts money from outside into a leverage account; negative takes it out again. */
  async fund(userId: number, usdt: string): Promise<void> {
    const amount = usdt.startsWith('-')
      ? negate(unitsOf<Quantity>(usdt.slice(1)))
      : unitsOf<Quantity>(usdt)
    if (amount === 0n) return
    await this.database.transaction(async (tx) => {
      const own = (await ownAccounts(tx, userId)).find(
        ({ kind, currencyId }) => kind === 3 && currencyId === 3,
      )
      const outside = await houseAccount(tx, 'outside:sandbox', 3, 0)
      await post(tx, chainOfParty(userId), new Date(), [
        {
          cause: 'test.funding',
          reference: `${userId} ${(people += 1)}`,
          params: { simulated: 1 },
          entries: [
            { account: outside, part: 0, type: recordTypes.sandboxFunding, change: negate(amount) },
            { account: own?.id ?? 0, part: 0, type: recordTypes.sandboxFunding, change: amount },
          ],
        },
      ])
    })
  }

  /**
   * Records ticks of this moment together and waits until the desk is through with them; lateMs is
   * how much older their source's time is.
   */
  async tick(
    prices: Prices,
    { afterMs = 1_000, lateMs = 0 } = {},
  ): Promise<readonly RecordedTick[]> {
    const ticks = await this.record(prices, { afterMs, lateMs })
    for (const listener of this.listeners) listener(ticks)
    await this.desk.idle()
    return ticks
  }

  /** Answers once every command under way waits for its tick. */
  accepted(): Promise<void> {
    return this.#calls.accepted()
  }

  /** Records ticks that nobody is told of, once whoever is to wait for them does. */
  async record(
    prices: Prices,
    { afterMs = 1_000, lateMs = 0 } = {},
  ): Promise<readonly RecordedTick[]> {
    await this.accepted()
    this.clock.advance(afterMs)
    const ticks: RecordedTick[] = []
    const recordedAt = this.clock.nowMs()
    for (const [market, text] of Object.entries(prices)) {
      const price = unitsOf<Price>(text)
      const { rows } = await this.owner.query<{ id: string }>(
        `
          INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
            recorded_day)
         VALUES (nextval('tick_id'), $1, $2, $3, 'test', '\\x00', '\\x00', 0, $4::bigint,
           to_timestamp($4::bigint / 1000.0)::date) RETURNING id`,
        [Number(market), price.toString(), recordedAt - lateMs, recordedAt],
      )
      ticks.push({
        id: Number(rows[0]?.id),
        marketId: Number(market),
        price,
        ts: recordedAt - lateMs,
        recordedAt,
        symbol: '',
        source: 'test',
        prevHash: new Uint8Array(1),
        hash: new Uint8Array(1),
        volume: quantity(0n),
        barTime: undefined,
      })
    }
    return ticks
  }

  context(userId: number, key?: string): SignedIn {
    const context = contextAt(this.clock.nowMs(), { userId, sessionId: 1, authLevel: 1 })
    return key === undefined
      ? context
      : { ...context, intent: { key, call: 'futures', bodyHash: Buffer.alloc(0) } }
  }

  /**
   * Asks for an order of BTC, a long of 100 times unless it says otherwise; a market order waits
   * for the next tick.
   */
  ask(userId: number, ask: OpenAsk, key?: string): Promise<Answer<Futures['open']>> {
    return this.handlers().open(
      { ...BTC, multiple: 100, type: 1, status: 1, ...ask },
      this.context(userId, key),
    )
  }

  /** Opens at a tick that comes at once and answers the order's id. */
  async open(userId: number, ask: OpenAsk, prices: Prices): Promise<number> {
    await this.wake(prices)
    const asked = this.ask(userId, ask)
    await this.tick(prices)
    return idOf(await asked)
  }

  /**
   * Ticks once where one of the pairs was silent, so that the next tick confirms its price
   * (FUT-18).
   */
  async wake(prices: Prices): Promise<void> {
    const { marks } = this.desk.rounds.latest
    const isSilent = (market: string): boolean => {
      const mark = marks.get(Number(market))
      return mark !== undefined && !hasPrice(mark, this.clock.nowMs() + 1_000)
    }
    if (Object.keys(prices).some(isSilent)) await this.tick(prices)
  }

  /** Files a limit order and answers its id. */
  async file(userId: number, ask: OpenAsk & { target_price: string }): Promise<number> {
    return idOf(await this.ask(userId, { status: 0, ...ask }))
  }

  /** Closes by hand at a tick that comes at once. */
  async close(userId: number, id: number, prices: Prices): Promise<Answer<Futures['close']>> {
    const asked = this.handlers().close({ id }, this.context(userId))
    await this.tick(prices)
    return asked
  }

  async order(userId: number, id: number) {
    const answer = await this.handlers().orders({ limit: 200 }, this.context(userId))
    if ('refused' in answer) throw new Error(answer.refused)
    const order = answer.message.message.data.find((one) => one.id === id)
    if (order === undefined) throw new Error(`no order ${id}`)
    return order
  }

  /** Available and locked of a user's leverage account, in units. */
  async balance(userId: number): Promise<{ available: string; locked: string }> {
    const { rows } = await this.owner.query<{ available: string; locked: string }>(
      'SELECT available, locked FROM account WHERE party_id = $1 AND currency_id = 3 AND kind = 3',
      [userId],
    )
    return rows[0] ?? { available: '', locked: '' }
  }

  /** Available and locked of a house account in USDT, in units. */
  async house(name: string, marketId: number): Promise<{ available: bigint; locked: bigint }> {
    const { rows } = await this.owner.query<{ available: string; locked: string }>(
      `
        SELECT a.available, a.locked FROM account a JOIN party p ON p.id = a.party_id
        WHERE p.house = $1 AND a.currency_id = 3 AND a.shard = $2`,
      [name, marketId],
    )
    return { available: BigInt(rows[0]?.available ?? '0'), locked: BigInt(rows[0]?.locked ?? '0') }
  }

  async rows<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    return (await this.owner.query<R>(text, values)).rows
  }

  async stop(): Promise<void> {
    await this.desk.stop()
    await this.owner.end()
    await this.database.close()
    await this.#drop()
  }
}

function idOf(answer: Answer<Futures['open']>): number {
  if ('refused' in answer) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
