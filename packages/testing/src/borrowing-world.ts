import { createHash } from 'node:crypto'
import { isDelayed, isPricing } from '@candor/engine/prices/usability'
import { type Price, price, unitsOf } from '@candor/money'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import type { PrivateEvent } from '@candor/server/db/outbox'
import type { Caller, Handlers } from '@candor/server/http/handler'
import {
  type Borrowing,
  type BorrowingDeps,
  openBorrowing,
} from '@candor/server/products/borrowing/index'
import { limitsHandlers } from '@candor/server/account/limits/index'
import { type Catalogue, loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { spotFrozen, spotOrders } from '@candor/server/products/spot/index'
import pg from 'pg'
import { contextAt } from './context.ts'
import { createDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'
import { fundExchangeAccounts } from './funding.ts'
import { newCaller } from './new-caller.ts'
import { chainTicks } from './tick-chain.ts'

export type LoanAsk = Parameters<Handlers<'borrowing'>['apply']>[0]
const [BTC, USDT] = [1, 3]

/**
 * Borrowing on a real database, with ticks by hand and people who have read the disclosure and are
 * of VIP 2. Spot orders are cancelled by nobody, since there is no exchange.
 */
export class BorrowingWorld {
  readonly clock = new FakeClock()
  readonly database: Database
  readonly owner: pg.Pool
  readonly catalogue: Catalogue
  readonly appUrl: string
  readonly told: PrivateEvent[] = []
  readonly faults: unknown[] = []
  readonly #drop: () => Promise<void>
  readonly #last = new Map<
    number,
    { tickId: number; price: Price; ts: number; recordedAt: number }
  >()
  /** From when loans are asked for under the second version of their terms. */
  secondTermsMs = 0
  borrowing!: Borrowing

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

  static async open({ secondTermsMs = 0 } = {}): Promise<BorrowingWorld> {
    const made = await createDatabase()
    const owner = new pg.Pool({ connectionString: made.ownerUrl, max: 3 })
    owner.on('error', () => undefined)
    const database = openDatabase(made.appUrl, 14, () => undefined)
    const world = new BorrowingWorld(
      database,
      owner,
      await loadCatalogue(() => readListing(database)),
      made.appUrl,
      () => made.drop(),
    )
    world.secondTermsMs = secondTermsMs
    await world.reopen()
    await owner.query(`
      INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed, created_at)
      SELECT n, n, ARRAY['reviewer'], 'x', '', now() FROM unnest(ARRAY['rita', 'ravi']) AS n`)
    return world
  }

  /** Opens borrowing anew, as a restart would. */
  async reopen(): Promise<void> {
    this.borrowing = await openBorrowing(this.deps())
  }

  deps(): BorrowingDeps {
    return {
      database: this.database,
      clock: this.clock,
      catalogue: this.catalogue,
      isSandbox: true,
      secondTermsMs: this.secondTermsMs,
      spotFrozen,
      spotOrders,
      onTick: () => () => undefined,
      cancelSpotOrders: () => Promise.resolve(),
      mayTrade: () => Promise.resolve(undefined),
      vipOf: (at, userId) => levelIn(at, userId),
      lastPrice: (marketId) => {
        const last = this.#last.get(marketId)
        return last === undefined
          ? undefined
          : { ...last, isUsable: isPricing(last) && !isDelayed(this.clock.nowMs() - last.ts) }
      },
      onEvents: (queued) => {
        this.told.push(...(queued?.events ?? []))
      },
      onFault: (error) => {
        this.faults.push(error)
      },
    }
  }

  get door(): Handlers<'borrowing'> {
    return this.borrowing.handlers
  }
  limits(): Handlers<'limits'> {
    return limitsHandlers({ database: this.database, realised: [] })
  }

  /** A verified user of a level with money in his exchange account. */
  async person(amounts: Readonly<Record<number, string>> = {}, level = 2): Promise<Caller> {
    const caller = await newCaller(this.owner, this.database, 1)
    await fundExchangeAccounts(this.database, caller.userId, amounts)
    await this.setLevel(caller, level)
    return caller
  }

  /** Writes a level as the day's closing would have. */
  async setLevel({ userId }: Caller, level: number): Promise<void> {
    await this.asOwner(
      `INSERT INTO reward_day (day, closed_at) VALUES ('2026-11-19', now()) ON CONFLICT DO NOTHING`,
    )
    await this.asOwner(
      `
        INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
        VALUES ($1, '2026-11-19', 0, 0, 0, 0, $2)
      ON CONFLICT (user_id, day) DO UPDATE SET level = excluded.level`,
      [userId, level],
    )
  }

  context(caller: Caller, key?: string, body = 'body') {
    const intent =
      key === undefined
        ? undefined
        : { key, call: 'borrowing', bodyHash: createHash('sha256').update(body).digest() }
    return { ...contextAt(this.clock.nowMs(), caller), intent }
  }

  /** Asks for 600,000 USDT against 200,000 USDT for 30 days, unless another thing is asked for. */
  apply(caller: Caller, other: Partial<LoanAsk> = {}, key?: string) {
    const ask = {
      amount: '600000',
      currency: USDT,
      margin_currency: USDT,
      margin_amount: '200000',
      days: 30,
      uid: caller.userId,
      ...other,
    }
    return this.door.apply(ask, this.context(caller, key, JSON.stringify(ask)))
  }

  /** Passes a request by two members of staff, as the desk writes their votes. */
  async pass(id: number, kind: 'loan' | 'maker' = 'loan'): Promise<void> {
    for (const name of ['rita', 'ravi']) {
      await this.asOwner(
        `
          INSERT INTO staff_vote (kind, request_id, user_id, staff_id, verdict, reason, btc_value,
            voted_at)
        SELECT $1, $2, CASE $1 WHEN 'loan' THEN (SELECT user_id FROM loan WHERE id = $2)
          ELSE (SELECT user_id FROM maker_application WHERE id = $2) END, id, 'pass', '', 1, now()
        FROM staff_member WHERE name = $3`,
        [kind, id, name],
      )
    }
    const decision = { id, verdict: 'pass' as const, reason: '' }
    const { review } = this.borrowing
    await this.database.transaction((tx) =>
      kind === 'loan'
        ? review.decideLoan(tx, decision, this.clock.nowMs())
        : review.decideMaker(tx, decision, this.clock.nowMs()),
    )
  }

  /** A loan that is paid out: asked for, passed, and with the first prices after it recorded. */
  async paidOut(
    caller: Caller,
    other: Partial<LoanAsk> = {},
    prices: Readonly<Record<number, string>> = { [BTC]: '50000' },
  ): Promise<number> {
    const asked = await this.apply(caller, other)
    if ('refused' in asked) throw new Error(asked.refused)
    await this.pass(asked.message.id)
    await this.round(prices)
    await this.borrowing.settle(this.clock.nowMs())
    return asked.message.id
  }

  /** Lets a second pass and records a tick of each market. */
  async round(
    prices: Readonly<Record<number, string>>,
    passMs = 1_000,
  ): Promise<Map<number, number>> {
    this.clock.advance(passMs)
    const ids = new Map<number, number>()
    for (const [marketId, text] of Object.entries(prices))
      ids.set(Number(marketId), await this.tick(text, { marketId: Number(marketId) }))
    return ids
  }

  /**
   * Lets time pass in which these markets tick and every round is judged, as often as prices stay
   * current.
   */
  async live(ms: number, prices: Readonly<Record<number, string>>): Promise<void> {
    for (let left = ms; left > 0; left -= 10_000) {
      await this.round(prices, Math.min(left, 10_000))
      await this.settle()
    }
  }

  async tick(text: string, { marketId = 1, lateMs = 0 } = {}): Promise<number> {
    const recordedAt = this.clock.nowMs()
    const ts = recordedAt - lateMs
    await this.database.rows(
      sql(
        '',
        `SELECT tick_partition((to_timestamp($1::bigint / 1000.0) AT TIME ZONE 'UTC')::date)`,
      ),
      [recordedAt],
    )
    const [row] = await this.database.rows<{ id: string }>(
      sql(
        '',
        `
      INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
        recorded_day)
      VALUES (nextval('tick_id'), $1, $2, $3, 'test', '', '', 0, $4,
        (to_timestamp($4::bigint / 1000.0) AT TIME ZONE 'UTC')::date) RETURNING id`,
      ),
      [marketId, unitsOf<Price>(text).toString(), ts, recordedAt],
    )
    const tickId = Number(row?.id)
    this.#last.set(marketId, {
      tickId,
      price: price(unitsOf<Price>(text) as bigint),
      ts,
      recordedAt,
    })
    return tickId
  }

  /** Does what is due now. */
  settle(): Promise<void> {
    return this.borrowing.settle(this.clock.nowMs())
  }

  /** Gives the ticks by hand the hashes that the recorder would have given them. */
  async chain(): Promise<void> {
    await chainTicks(this.owner)
  }

  /** The caller's newest loan. */
  async loan(caller: Caller) {
    const answer = await this.door.orders({}, this.context(caller))
    const [first] = 'refused' in answer ? [] : answer.message.data
    if (first === undefined) throw new Error('there is no loan')
    return first
  }

  /** Available and locked of a user's exchange account. */
  async balanceOf(
    { userId }: Pick<Caller, 'userId'>,
    currencyId = USDT,
    kind = 2,
  ): Promise<[available: string, locked: string]> {
    const [row] = await this.asOwner<{ available: string; locked: string }>(
      `
        SELECT trim_scale(available / 100000000)::text AS available,
          trim_scale(locked / 100000000)::text AS locked FROM account
          WHERE party_id = $1 AND currency_id = $2 AND kind = $3 AND shard = 0`,
      [userId, currencyId, kind],
    )
    return [row?.available ?? '', row?.locked ?? '']
  }

  async lender(): Promise<{ userId: number }> {
    const [row] = await this.asOwner<{ id: string }>(
      `SELECT id FROM party WHERE house = 'house:loan'`,
    )
    return { userId: Number(row?.id) }
  }

  async messages({ userId }: Caller): Promise<{ kind: string; params: Record<string, unknown> }[]> {
    return this.asOwner('SELECT kind, params FROM message WHERE user_id = $1 ORDER BY id', [userId])
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

const LEVEL = sql(
  'test-level',
  'SELECT level FROM vip_day WHERE user_id = $1 ORDER BY day DESC LIMIT 1',
)

async function levelIn(at: Parameters<BorrowingDeps['vipOf']>[0], userId: number) {
  const [row] = await at.rows<{ level: number }>(LEVEL, [userId])
  return { level: row?.level ?? 0, opensBorrowing: (row?.level ?? 0) >= 2 }
}

/** What staff decide about loans, on a database where no prices are recorded. */
export async function borrowingWithoutPrices(database: Database): Promise<Borrowing> {
  return openBorrowing({
    database,
    clock: new FakeClock(),
    catalogue: await loadCatalogue(() => readListing(database)),
    isSandbox: true,
    secondTermsMs: 0,
    spotFrozen,
    spotOrders,
    lastPrice: () => undefined,
    onTick: () => () => undefined,
    mayTrade: () => Promise.resolve(undefined),
    vipOf: levelIn,
    cancelSpotOrders: () => Promise.resolve(),
    onEvents: () => undefined,
    onFault: (error) => {
      throw error
    },
  })
}
