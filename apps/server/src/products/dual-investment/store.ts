import type { MeanPrice } from '@candor/engine/dual-investment/settlement'
import { endMsOf } from '@candor/engine/dual-investment/terms'
import { floorDivide, price, quantity, rate } from '@candor/money'
import { present, type Queryable, type RowOf, statement } from '../../db/connection.ts'
import type { EndedOrder, ListedProduct, StoredOrder } from './order.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { enqueue, type PrivateEvent, type QueuedEvents } from '../../db/outbox.ts'

export const PRODUCT_COLUMNS = `p.id, p.market_id, p.currency_id, p.type, p.linked_price,
  p.start_ms, p.settle_ms, p.house_share, p.band_from, p.band_to, p.total_shares, p.user_limit,
  p.cap_coin, p.cap_usdt,
  p.sold_shares, p.created_at, l.price AS listed_price,
  delisted_after(p.currency_id, p.start_ms) AS delists_ms`
export const PRODUCTS = `dual_product p
  JOIN dual_listing l ON l.market_id = p.market_id AND l.listed_ms = p.start_ms`
export const ORDER_COLUMNS = `o.id, o.user_id, o.product_id, o.market_id, o.currency_id, o.type,
  o.linked_price, o.settle_ms, o.shares, o.investment, o.rate, o.seconds, o.days, o.house_share,
  o.variance, o.shown_rate, o.accepted_ms, o.accepted_tick_id, o.tick_id, o.tick_price, o.tick_ts,
  o.status, o.paid_in, o.credit, o.completed_at, o.created_at,
  delisted_after(o.currency_id, o.accepted_ms) AS delists_ms`
/**
 * When an order settles: at its end_time, or before where its coin leaves the list (DUAL-25). It
 * spells delisted_after, since a function with an aggregate is not inlined: called, it would be
 * planned and run for each row that is compared.
 */
export const endSql = (order: 'o' | 'x'): string =>
  `least(${order}.settle_ms, (SELECT min(d.delists_ms) FROM coin_delisting d
    WHERE d.currency_id = ${order}.currency_id AND d.delists_ms > ${order}.accepted_ms) + 28800000)`

const PRODUCT = statement(
  'dual-product',
  `SELECT ${PRODUCT_COLUMNS} FROM ${PRODUCTS} WHERE p.id = $1`,
)
const ON_SALE = statement(
  'dual-products-on-sale',
  `
  SELECT ${PRODUCT_COLUMNS} FROM ${PRODUCTS}
  WHERE p.currency_id = $1 AND p.type = $2 AND p.settle_ms >= $3
  ORDER BY p.settle_ms, p.linked_price, p.id`,
)
const ORDER = statement('dual-order', `SELECT ${ORDER_COLUMNS} FROM dual_order o WHERE o.id = $1`)
const SETTLEMENT = statement(
  'dual-settlement',
  `
  SELECT until_ms, sum, count, first_tick_id, last_tick_id FROM dual_settlement
  WHERE market_id = $1 AND settle_ms = $2 AND until_ms IS NOT NULL`,
  { until_ms: present },
)

export const TYPE_NUMBER = { call: 1, put: 2 } as const
export const CURRENCY_NUMBER = { coin: 1, usdt: 2 } as const
/** The states that are stored; an open order past its settlement reads as settling (DUAL-06). */
export const STORED_STATUS = { failed: 0, purchased: 1, success: 3 } as const

/** Undefined where there is no such product. */
export async function findProduct(db: Queryable, id: number): Promise<ListedProduct | undefined> {
  const [row] = await db.rows(PRODUCT, [id])
  return row === undefined ? undefined : toProduct(row)
}

/** A coin's products of a type that settle at or after a time, the soonest first. */
export async function listProducts(
  db: Queryable,
  currencyId: number,
  type: ListedProduct['type'],
  fromMs: number,
): Promise<ListedProduct[]> {
  return (await db.rows(ON_SALE, [currencyId, TYPE_NUMBER[type], fromMs])).map(toProduct)
}

export async function findOrder(db: Queryable, id: number): Promise<StoredOrder | undefined> {
  const [row] = await db.rows(ORDER, [id])
  return row === undefined ? undefined : toOrder(row)
}

/** A pair's decided settlement: its price, or that there was none until `untilMs`. */
export type DecidedSettlement = { readonly untilMs: number; readonly mean: MeanPrice | undefined }

/** Undefined while it is not decided. */
export async function findSettlement(
  db: Queryable,
  marketId: number,
  settleMs: number,
): Promise<DecidedSettlement | undefined> {
  const [row] = await db.rows(SETTLEMENT, [marketId, settleMs])
  return row === undefined ? undefined : toSettlement(row)
}

export function toSettlement(row: {
  readonly until_ms: number
  readonly sum: bigint | null
  readonly count: number | null
  readonly first_tick_id: number | null
  readonly last_tick_id: number | null
}): DecidedSettlement {
  const { until_ms: untilMs, sum, count, first_tick_id: first, last_tick_id: last } = row
  if (sum === null || count === null || first === null || last === null)
    return { untilMs, mean: undefined }
  const displayPrice = price(floorDivide(sum, BigInt(count)))
  return {
    untilMs,
    mean: { sum, count, firstTickId: first, lastTickId: last, untilMs, displayPrice },
  }
}

function toProduct(row: RowOf<typeof PRODUCT>): ListedProduct {
  const ending = { settleMs: row.settle_ms, delistedMs: row.delists_ms ?? undefined }
  return {
    id: row.id,
    marketId: row.market_id,
    currencyId: row.currency_id,
    type: toType(row.type),
    linkedPrice: price(row.linked_price),
    startMs: row.start_ms,
    settleMs: row.settle_ms,
    houseShare: rate(row.house_share),
    band: { from: rate(row.band_from), to: rate(row.band_to) },
    totalShares: row.total_shares,
    userLimit: row.user_limit,
    // Nothing is sold that would settle after its coin left the list (DUAL-25).
    isOn: endMsOf(ending) === ending.settleMs,
    soldShares: row.sold_shares,
    createdMs: row.created_at.getTime(),
    listedPrice: price(row.listed_price),
    cap: { coin: quantity(row.cap_coin), usdt: quantity(row.cap_usdt) },
  }
}

export function toOrder(row: RowOf<typeof ORDER>): StoredOrder {
  return {
    id: row.id,
    userId: row.user_id,
    productId: row.product_id,
    marketId: row.market_id,
    currencyId: row.currency_id,
    type: toType(row.type),
    linkedPrice: price(row.linked_price),
    settleMs: row.settle_ms,
    delistedMs: row.delists_ms ?? undefined,
    shares: row.shares,
    investment: quantity(row.investment),
    rate: rate(row.rate),
    seconds: row.seconds,
    days: row.days,
    houseShare: rate(row.house_share),
    variance: row.variance,
    shownRate: row.shown_rate === null ? undefined : rate(row.shown_rate),
    acceptedMs: row.accepted_ms,
    acceptedTickId: row.accepted_tick_id,
    tickId: row.tick_id,
    tickPrice: price(row.tick_price),
    tickTs: row.tick_ts,
    createdMs: row.created_at.getTime(),
    ended: toEndedOrder(row),
  }
}

function toEndedOrder(row: RowOf<typeof ORDER>): EndedOrder | undefined {
  const { status, paid_in: paidIn, credit, completed_at: completedAt } = row
  if (paidIn === null || credit === null || completedAt === null) return undefined
  return {
    isReturned: status === STORED_STATUS.failed,
    paidIn: paidIn === CURRENCY_NUMBER.coin ? 'coin' : 'usdt',
    credit: quantity(credit),
    completedMs: completedAt.getTime(),
  }
}

export function toType(number: number): ListedProduct['type'] {
  return number === TYPE_NUMBER.call ? 'call' : 'put'
}
