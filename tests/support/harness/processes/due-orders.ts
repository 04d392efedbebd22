import { computeOpening } from '@candor/engine/seconds/opening'
import { openingPostings } from '@candor/engine/seconds/postings'
import { type Quantity, quantity, unitsOf } from '@candor/money'
import { statement, type Transaction } from '@candor/server/db/connection'
import {
  type Entry,
  findAccountsOfKind,
  kinds,
  openHouseAccount,
  postJournals,
  secondChainOfMarket,
} from '@candor/server/platform/ledger/index'
import { secondsTerms } from '@candor/server/products/seconds/index'
import type { SecondsFixture } from '@candor/testing/fixtures/seconds'
import { secondsRecords } from '@candor/server/products/seconds/records'

/** An order as the suite placed it, in plain numbers. */
export type DueOrder = {
  readonly id: number
  readonly userId: number
  readonly marketId: number
  readonly up: boolean
  readonly seconds: number
  readonly openSecond: number
  readonly stake: number
  readonly profit: bigint
}

const MARKETS = 6
/** Ticks come 417 ms after each full second, so that ends fall between seconds of the clock. */
const TICK_AT_MS = 417
const BATCH = 500

const RECORD = statement(
  'suite-ticks-record',
  `
  INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
    recorded_day)
  SELECT nextval('tick_id'), $1, x.price, x.ts, 'suite', '', '', 0, x.ts,
    (to_timestamp(x.ts / 1000.0) AT TIME ZONE 'UTC')::date
    FROM unnest($2::bigint[], $3::numeric[]) AS x(ts, price)`,
)
const FILE = statement(
  'suite-orders-file',
  `
  INSERT INTO seconds_order (id, user_id, market_id, currency_id, direction, seconds, stake,
    fee_rate, fee, payout, profit, settle_rule, accepted_ms, open_tick_id,
    open_price, opened_ms, handled_ms, created_at, updated_at)
  SELECT nextval('seconds_order_id'), x.user_id, t.market_id, 3, x.direction, x.seconds, x.stake,
    0, 0, 1, x.profit,
    CASE WHEN x.seconds >= 300 THEN 'mean_10s' ELSE 'last_tick' END, x.opened - 100, t.id,
      t.price, x.opened, x.opened + x.seconds * 1000::bigint, now(), now()
  FROM unnest($2::bigint[], $3::smallint[], $4::int[], $5::numeric[], $6::numeric[],
    $7::bigint[]) WITH ORDINALITY AS x(user_id, direction, seconds, stake, profit, opened, place)
  JOIN tick t ON t.market_id = $1 AND t.ts = x.opened ORDER BY x.place RETURNING id`,
)

/**
 * A pair's price in cents by second; undefined where the source was silent. Chosen so that ties,
 * wins, losses and voids all occur.
 */
function centsAt(marketId: number, second: number): number | undefined {
  if (second % 97 >= 70 && second % 97 < 84) return undefined
  return 6_500_000 + ((second * 7919 * marketId) % 7) * 100 - 300
}

/** Records some minutes of ticks for each pair, from a given time. */
export async function recordTicks(
  fixture: SecondsFixture,
  firstMs: number,
  seconds: number,
): Promise<void> {
  for (let marketId = 1; marketId <= MARKETS; marketId += 1) {
    const ticks = Array.from({ length: seconds }, (_, second) => second).flatMap((second) => {
      const cents = centsAt(marketId, second)
      const ts = firstMs + second * 1_000 + TICK_AT_MS
      return cents === undefined ? [] : [{ ts, price: BigInt(cents) * 1_000_000n }]
    })
    await fixture.database.rows(RECORD, [
      marketId,
      ticks.map(({ ts }) => ts),
      ticks.map(({ price }) => price),
    ])
  }
}

/**
 * Inserts many orders at once, as if each had been opened at a tick, with the journals of an
 * opening.
 */
export async function fileOrders(
  fixture: SecondsFixture,
  userIds: readonly number[],
  firstMs: number,
  openSeconds: number,
  count: number,
): Promise<DueOrder[]> {
  const filed: DueOrder[] = []
  while (filed.length < count) {
    const marketId = 1 + (Math.floor(filed.length / BATCH) % MARKETS)
    const newOrders = Array.from({ length: Math.min(BATCH, count - filed.length) }, (_, index) =>
      createDueOrder(filed.length + index, marketId, userIds, openSeconds),
    )
    filed.push(...(await fixture.database.transaction((tx) => insert(tx, newOrders, firstMs))))
  }
  return filed
}

type NewDueOrder = Omit<DueOrder, 'id'>

function createDueOrder(
  number: number,
  marketId: number,
  userIds: readonly number[],
  openSeconds: number,
): NewDueOrder {
  let openSecond = (number * 31) % openSeconds
  while (centsAt(marketId, openSecond) === undefined) openSecond += 1
  const seconds = number % 3 === 0 ? 300 : ([30, 60, 180][number % 3] ?? 30)
  const stake = 5 + (number % 20)
  const duration = secondsTerms.durations.find((one) => one.seconds === seconds)
  if (duration === undefined) throw new Error(`${seconds} s are not offered`)
  const { profit } = computeOpening(duration, secondsTerms.fee, unitsOf<Quantity>(String(stake)))
  return {
    userId: userIds[number % userIds.length] ?? 0,
    marketId,
    up: number % 2 === 0,
    seconds,
    openSecond,
    stake,
    profit,
  }
}

async function insert(
  tx: Transaction,
  newOrders: readonly NewDueOrder[],
  firstMs: number,
): Promise<DueOrder[]> {
  const opened = newOrders.map(({ openSecond }) => firstMs + openSecond * 1_000 + TICK_AT_MS)
  const rows = await tx.rows(FILE, [
    newOrders[0]?.marketId ?? 0,
    newOrders.map(({ userId }) => userId),
    newOrders.map(({ up }) => (up ? 1 : 2)),
    newOrders.map(({ seconds }) => seconds),
    newOrders.map(({ stake }) => unitsOf<Quantity>(String(stake))),
    newOrders.map(({ profit }) => profit),
    opened,
  ])
  if (rows.length !== newOrders.length) throw new Error('an order has no tick to open at')
  const orders = newOrders.map((one, index) => ({ ...one, id: rows[index]?.id ?? 0 }))
  await lockMoney(tx, orders)
  return orders
}

async function lockMoney(tx: Transaction, orders: readonly DueOrder[]): Promise<void> {
  const marketId = orders[0]?.marketId ?? 0
  const house = await openHouseAccount(tx, 'house:seconds', 3, marketId)
  const userIds = orders.map(({ userId }) => userId)
  const accounts = await findAccountsOfKind(tx, userIds, 3, kinds.options)
  await postJournals(
    tx,
    secondChainOfMarket(marketId),
    new Date(),
    orders.map((order) => ({
      cause: 'seconds.open',
      reference: String(order.id),
      params: { pair: 'suite' },
      entries: openingPostings({
        stake: unitsOf<Quantity>(String(order.stake)),
        fee: quantity(0n),
        profit: quantity(order.profit),
      }).map(({ role, part, change }): Entry => ({
        account: role === 'user' ? (accounts.get(order.userId) ?? 0) : house,
        part: part === 'locked' ? 1 : 0,
        type: secondsRecords.secondsOpened,
        change,
      })),
    })),
  )
}

/**
 * The expected result of an order, computed independently: 1 won, 0 tied, -1 lost, undefined void.
 */
export function expectedOf({
  marketId,
  up,
  seconds,
  openSecond,
}: DueOrder): -1 | 0 | 1 | undefined {
  const end = openSecond + seconds
  const window = Array.from({ length: 10 }, (_, back) => centsAt(marketId, end - back)).filter(
    (cents) => cents !== undefined,
  )
  const prices = seconds >= 300 ? window : window.slice(0, 1)
  if (window.length === 0 || (seconds >= 300 && window.length < 5)) return undefined
  const rise =
    prices.reduce((sum, cents) => sum + cents, 0) -
    (centsAt(marketId, openSecond) ?? 0) * prices.length
  return (Math.sign(rise) * (up ? 1 : -1) + 0) as -1 | 0 | 1
}
