import { randomUUID } from 'node:crypto'
import { type Quantity, quantity, unitsOf } from '@candor/money'
import { type Database, openDatabase, sql } from '@candor/server/db/connection'
import type { PrivateEvent } from '@candor/server/db/outbox'
import type { Caller, Handlers } from '@candor/server/http/handler'
import {
  chainOfParty,
  exchangeAccounts,
  houseAccount,
  openAccounts,
  post,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import {
  doDueRewards,
  type RewardsDeps,
  rewardsHandlers,
} from '@candor/server/products/rewards/index'
import { feesPaid, owedByUsers, volumesTraded } from '@candor/server/composition/products'
import pg from 'pg'
import { contextAt } from './context.ts'
import { createDatabase } from './database.ts'
import { FakeClock } from './fake-clock.ts'
import { fundExchangeAccounts } from './funding.ts'

export type RewardsPerson = {
  readonly inviter?: Caller
  readonly isVerified?: boolean
  readonly nickname?: string
}
export type TestTrade = {
  readonly price?: string
  readonly amount?: string
  readonly buyFee?: string
  readonly sellFee?: string
  readonly atMs?: number
}

const DAY_MS = 86_400_000

/**
 * Invitations, levels and coupons on a real database: people, trades and prices are put there by
 * hand, the rest is the product's.
 */
export class RewardsWorld {
  /** Noon of 2026-11-20; people came the day before. */
  readonly clock = new FakeClock()
  readonly database: Database
  readonly owner: pg.Pool
  readonly appUrl: string
  readonly deps: RewardsDeps
  readonly door: Handlers<'rewards'>
  readonly told: PrivateEvent[] = []
  readonly #drop: () => Promise<void>

  private constructor(
    database: Database,
    owner: pg.Pool,
    catalogue: RewardsDeps['catalogue'],
    appUrl: string,
    drop: () => Promise<void>,
    isSandbox: boolean,
  ) {
    this.database = database
    this.owner = owner
    this.appUrl = appUrl
    this.#drop = drop
    this.deps = {
      database,
      catalogue,
      isSandbox,
      fees: feesPaid,
      volumes: volumesTraded,
      owed: owedByUsers,
      onEvents: (events) => {
        this.told.push(...(events?.events ?? []))
      },
    }
    this.door = rewardsHandlers(this.deps, () => 'https://candor.example')
  }

  static async open(isSandbox = true): Promise<RewardsWorld> {
    const made = await createDatabase()
    const owner = new pg.Pool({ connectionString: made.ownerUrl, max: 3 })
    owner.on('error', () => undefined)
    const database = openDatabase(made.appUrl, 12, () => undefined)
    const catalogue = await loadCatalogue(() => readListing(database))
    return new RewardsWorld(database, owner, catalogue, made.appUrl, () => made.drop(), isSandbox)
  }

  /** Midnight at which the day ends that is closed first. */
  get firstMidnightMs(): number {
    return Date.parse('2026-11-20T00:00:00Z')
  }

  async asOwner<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]> {
    return (await this.owner.query<R>(text, values)).rows
  }

  async person({ inviter, isVerified = true, nickname = '' }: RewardsPerson = {}): Promise<Caller> {
    const name = randomUUID()
    const [row] = await this.asOwner<{ id: string }>(
      `
      WITH p AS (INSERT INTO party (created_at) VALUES ($5) RETURNING id)
      INSERT INTO app_user (id, username, email, password_hash, invite_code, inviter_id, auth_level,
        nickname, created_at)
      SELECT id, 'C' || id, $1 || '@example.test', 'x', $1, $2, $3, $4, $5 FROM p RETURNING id`,
      [
        name,
        inviter?.userId ?? null,
        isVerified ? 1 : 0,
        nickname,
        new Date(this.firstMidnightMs - DAY_MS / 2),
      ],
    )
    const caller = { userId: Number(row?.id), sessionId: 1, authLevel: isVerified ? 1 : 0 }
    await this.database.transaction((tx) => openAccounts(tx, caller.userId))
    return caller
  }

  /**
   * Gives a user verified papers; two with the same text are one person, which only a database
   * without its safeguard would hold.
   */
  async papers({ userId }: Caller, card: string): Promise<void> {
    await this.asOwner('DROP INDEX IF EXISTS identity_request_one_card')
    await this.asOwner(
      `
      WITH s AS (INSERT INTO staff_member (name, spoken_name, roles, password_hash, totp_sealed,
        created_at) VALUES ('rita', 'Rita', ARRAY['reviewer'], 'x', '', now())
        ON CONFLICT (name) DO UPDATE SET spoken_name = 'Rita' RETURNING id)
      INSERT INTO identity_request (user_id, level, id_type, name_sealed, card_sealed, card_mac,
        status, filed_at, decide_by, decided_at, decided_by)
      SELECT $1, 1, 0, '', '', $2, 2, now(), now(), now(), id FROM s`,
      [userId, Buffer.from(card)],
    )
  }

  async fund({ userId }: Caller, usdt: string): Promise<void> {
    await fundExchangeAccounts(this.database, userId, { 3: usdt })
  }

  /**
   * A trade of BTC/USDT as the market would have written it, with the fees it brought the house; by
   * default the day before.
   */
  async trade(
    buyer: Caller | undefined,
    seller: Caller | undefined,
    {
      price = '65000',
      amount = '0.1',
      buyFee = '0',
      sellFee = '0',
      atMs = this.firstMidnightMs - 3_600_000,
    }: TestTrade = {},
  ): Promise<void> {
    const order = async (party: number, side: 1 | 2): Promise<string> =>
      (
        await this.asOwner<{ id: string }>(
          `
      INSERT INTO spot_order (id, market_id, party_id, side, kind, time_in_force, price, amount,
        maker_fee, taker_fee, price_at_entry, frozen_at_entry, status, filled, frozen, created_at,
          updated_at)
      VALUES (nextval('spot_order_id'), 1, $1, $2, 'limit', 'GTC', $3, $4, 100000, 100000, $3, 1, 2,
        $4, 0, $5, $5) RETURNING id`,
          [party, side, units(price), units(amount), new Date(atMs)],
        )
      )[0]?.id ?? ''
    const [buy, sell] = [
      await order(buyer?.userId ?? MARKET_MAKER, 1),
      await order(seller?.userId ?? MARKET_MAKER, 2),
    ]
    await this.asOwner(
      `
      INSERT INTO spot_trade (id, market_id, buy_order_id, sell_order_id, maker_side, price, amount,
        buy_fee, sell_fee, house, seq, ts)
      VALUES (nextval('spot_trade_id'), 1, $1, $2, 1, $3, $4, $5, $6, false, 1, $7)`,
      [buy, sell, units(price), units(amount), units(buyFee), units(sellFee), atMs],
    )
    await this.takeFee(1, buyFee)
    await this.takeFee(3, sellFee)
  }

  /** Puts a fee where the house keeps those of BTC/USDT. */
  async takeFee(currencyId: number, text: string): Promise<void> {
    const amount = unitsOf<Quantity>(text)
    if (amount === 0n) return
    await this.database.transaction(async (tx) => {
      const [outside, fee] = [
        await houseAccount(tx, 'outside:sandbox', currencyId, 0),
        await houseAccount(tx, 'house:fee', currencyId, 1),
      ]
      const movement = { part: 0, type: recordTypes.houseFunding } as const
      await post(tx, chainOfParty(1), new Date(this.clock.nowMs()), [
        {
          cause: 'test.fee',
          reference: randomUUID(),
          params: {},
          entries: [
            { ...movement, account: outside, change: quantity(-(amount as bigint)) },
            { ...movement, account: fee, change: amount },
          ],
        },
      ])
    })
  }

  /** Records a tick of a pair at a moment. */
  async tick(marketId: number, price: string, atMs: number): Promise<void> {
    await this.database.rows(
      sql(
        '',
        `SELECT tick_partition((to_timestamp($1::bigint / 1000.0) AT TIME ZONE 'UTC')::date)`,
      ),
      [atMs],
    )
    await this.database.rows(
      sql(
        '',
        `
      INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
        recorded_day)
      VALUES (nextval('tick_id'), $1, $2, $3, 'test', '', '', 0, $3,
        (to_timestamp($3::bigint / 1000.0) AT TIME ZONE 'UTC')::date)`,
      ),
      [marketId, units(price), atMs],
    )
  }

  /** What the clock causes now. */
  run(): Promise<void> {
    return doDueRewards(this.deps, this.clock.nowMs())
  }

  context(caller: Caller) {
    return contextAt(this.clock.nowMs(), caller)
  }

  async usdtOf({ userId }: Caller): Promise<string> {
    const [row] = await this.asOwner<{ available: string }>(
      'SELECT available FROM account WHERE party_id = $1 AND currency_id = 3 AND kind = 2',
      [userId],
    )
    return row?.available ?? ''
  }

  async close(): Promise<void> {
    await this.owner.end()
    await this.database.close()
    await this.#drop()
  }
}

const MARKET_MAKER = 4

function units(text: string): string {
  return unitsOf<Quantity>(text).toString()
}

/** Moves USDT of the exchange account from one person's to another's. */
export async function pay(
  world: RewardsWorld,
  from: Caller,
  to: Caller,
  text: string,
): Promise<void> {
  await world.database.transaction(async (tx) => {
    const accounts = await exchangeAccounts(tx, [from.userId, to.userId], [3])
    const of = (caller: Caller): number =>
      accounts.find(({ partyId }) => partyId === caller.userId)?.account ?? 0
    const amount = unitsOf<Quantity>(text)
    await post(tx, chainOfParty(from.userId), new Date(world.clock.nowMs()), [
      {
        cause: 'test.pay',
        reference: crypto.randomUUID(),
        params: {},
        entries: [
          {
            account: of(from),
            part: 0,
            type: recordTypes.spotTrade,
            change: quantity(-(amount as bigint)),
          },
          { account: of(to), part: 0, type: recordTypes.spotTrade, change: amount },
        ],
      },
    ])
  })
}
