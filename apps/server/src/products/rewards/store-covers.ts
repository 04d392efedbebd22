import type { CoveredFee } from '@candor/engine/rewards/coupon'
import { type Quantity, quantity, price } from '@candor/money'
import { type RowOf, statement } from '../../db/connection.ts'
import type { OrderFee } from '../define-product.ts'
import { runsUntilSql } from './store-coupons.ts'
import type { Queryable, Transaction } from './store.ts'

/** A fee with the product that charged it. */
export type FeeOfProduct = OrderFee & { readonly product: string }

const READ_TO = statement('coupon-read-to', 'SELECT to_ms FROM coupon_reading')
const SET_READ_TO = statement(
  'coupon-set-read-to',
  'UPDATE coupon_reading SET to_ms = greatest(to_ms, $1)',
)

/** Through which moment fees were read. */
export async function loadReadTo(db: Queryable): Promise<number> {
  const [row] = await db.rows(READ_TO)
  return row?.to_ms ?? 0
}

export async function saveReadTo(db: Queryable, toMs: number): Promise<void> {
  await db.rows(SET_READ_TO, [toMs])
}

/** A fee coupon in use. */
export type RunningCoupon = {
  readonly id: number
  readonly userId: number
  readonly campaignId: number
  readonly currencyId: number
  readonly usedMs: number
  /** Later by the time in which the account was frozen (USER-39). */
  readonly untilMs: number
  readonly left: Quantity
  /** The account was closed: nothing is paid to it any more. */
  readonly isOrphan: boolean
}

const RUNNING_SQL = `
  SELECT k.id, k.user_id, k.campaign_id, c.currency_id,
    coalesce(extract(epoch FROM k.used_at) * 1000, 0)::bigint AS used_ms,
    ${runsUntilSql('$1::timestamptz')} AS runs_until, c.amount - k.covered AS rest,
    u.closed_at IS NOT NULL AS orphan
  FROM coupon k JOIN campaign c ON c.id = k.campaign_id JOIN app_user u ON u.id = k.user_id
  WHERE k.runs_until IS NOT NULL AND k.ended_at IS NULL`
const RUNNING = statement('coupon-running', `${RUNNING_SQL} ORDER BY k.id`)
const LOCK_RUNNING = statement(
  'coupon-lock-running',
  `${RUNNING_SQL} AND k.id = $2 FOR NO KEY UPDATE OF k`,
)
const IS_RUNNING = statement(
  'coupon-is-running',
  `
  SELECT 1 AS one FROM coupon
  WHERE user_id = $1 AND runs_until IS NOT NULL AND ended_at IS NULL LIMIT 1`,
)

export async function listRunningCoupons(db: Queryable, now: Date): Promise<RunningCoupon[]> {
  return (await db.rows(RUNNING, [now])).map(toRunning)
}

/** Locks one of them until the transaction ends; undefined where it runs no more. */
export async function lockRunningCoupon(
  tx: Transaction,
  id: number,
  now: Date,
): Promise<RunningCoupon | undefined> {
  const [row] = await tx.rows(LOCK_RUNNING, [now, id])
  return row === undefined ? undefined : toRunning(row)
}

function toRunning(row: RowOf<typeof RUNNING>): RunningCoupon {
  return {
    id: row.id,
    userId: row.user_id,
    campaignId: row.campaign_id,
    currencyId: row.currency_id,
    usedMs: row.used_ms,
    untilMs: row.runs_until.getTime(),
    left: quantity(row.rest),
    isOrphan: row.orphan,
  }
}

/** Whether a user has a fee coupon in use: one at a time, so that each fee has one (REW-13). */
export async function isFeeCouponRunning(db: Queryable, userId: number): Promise<boolean> {
  return (await db.rows(IS_RUNNING, [userId])).length > 0
}

const KNOWN = statement(
  'coupon-fees-known',
  `
  SELECT f.product, f.order_id, f.trade_id FROM coupon_fee f
  JOIN unnest($1::text[], $2::bigint[], $3::bigint[]) AS x(product, order_id, trade_id)
    ON (f.product, f.order_id, f.trade_id) = (x.product, x.order_id, x.trade_id)`,
)

/** The fees of which nothing was paid back yet. */
export async function filterNewFees(
  db: Queryable,
  fees: readonly FeeOfProduct[],
): Promise<FeeOfProduct[]> {
  const known = new Set(
    (await db.rows(KNOWN, toKeys(fees))).map(
      (row) => `${row.product} ${row.order_id} ${row.trade_id}`,
    ),
  )
  return fees.filter(
    ({ product, orderId, tradeId }) => !known.has(`${product} ${orderId} ${tradeId}`),
  )
}

function toKeys(fees: readonly FeeOfProduct[]) {
  return [
    fees.map(({ product }) => product),
    fees.map(({ orderId }) => orderId),
    fees.map(({ tradeId }) => tradeId),
  ] as const
}

/** What a coupon pays back of a fee. */
export type Cover = {
  readonly coupon: RunningCoupon
  readonly fee: FeeOfProduct
  readonly leftBefore: Quantity
  readonly cover: CoveredFee
}

const ADD = statement(
  'coupon-add-covers',
  `
  INSERT INTO coupon_fee (coupon_id, product, order_id, trade_id, currency_id, fee, price, worth,
    left_before, covered, lessened, charged_ms, covered_ms)
  SELECT x.*, $13 FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::integer[],
    $6::numeric[], $7::numeric[], $8::numeric[], $9::numeric[], $10::numeric[], $11::numeric[],
    $12::bigint[]) AS x
  RETURNING id, product, order_id, trade_id`,
)
const COVERED = statement(
  'coupon-covered',
  `
  UPDATE coupon k SET covered = k.covered + x.covered
  FROM (SELECT id, sum(covered) AS covered
    FROM unnest($1::bigint[], $2::numeric[]) AS c(id, covered) GROUP BY 1) AS x WHERE k.id = x.id`,
)
const END = statement('coupon-end', 'UPDATE coupon SET ended_at = $2 WHERE id = ANY ($1::bigint[])')

/** Writes what is paid back, a row for each fee, ever; returns their numbers in the same order. */
export async function addCovers(
  tx: Transaction,
  covers: readonly Cover[],
  nowMs: number,
): Promise<number[]> {
  const fees = covers.map(({ fee }) => fee)
  const rows = await tx.rows(ADD, [
    covers.map(({ coupon }) => coupon.id),
    ...toKeys(fees),
    fees.map(({ currencyId }) => currencyId),
    fees.map(({ fee }) => fee),
    fees.map((fee) => fee.price),
    covers.map(({ cover }) => cover.worth),
    covers.map(({ leftBefore }) => leftBefore),
    covers.map(({ cover }) => cover.covered),
    covers.map(({ cover }) => cover.lessened),
    fees.map(({ chargedMs }) => chargedMs),
    nowMs,
  ])
  await tx.rows(COVERED, [
    covers.map(({ coupon }) => coupon.id),
    covers.map(({ cover }) => cover.covered),
  ])
  const ids = new Map(rows.map((row) => [`${row.product} ${row.order_id} ${row.trade_id}`, row.id]))
  return fees.map(({ product, orderId, tradeId }) => {
    const id = ids.get(`${product} ${orderId} ${tradeId}`)
    if (id === undefined) throw new Error(`the fee of ${product} ${orderId} was not written`)
    return id
  })
}

export async function endCoupons(
  tx: Transaction,
  couponIds: readonly number[],
  now: Date,
): Promise<void> {
  await tx.rows(END, [couponIds, now])
}

/** A row of what was paid back, as it is shown and proved. */
export type CoverRow = {
  readonly id: number
  readonly couponId: number
  readonly product: string
  readonly orderId: number
  readonly tradeId: number
  readonly currency: string
  readonly fee: OrderFee['fee']
  readonly price: OrderFee['price']
  readonly leftBefore: Quantity
  readonly worth: Quantity
  readonly covered: Quantity
  readonly lessened: Quantity
  readonly chargedMs: number
  readonly coveredMs: number
}

export const COVER_COLUMNS = `f.id, f.coupon_id, f.product, f.order_id, f.trade_id,
  y.name AS currency, f.fee, f.price, f.worth, f.left_before, f.covered, f.lessened, f.charged_ms,
  f.covered_ms`

const NEWEST = statement(
  'coupon-newest-covers',
  `
  SELECT ${COVER_COLUMNS} FROM unnest($1::bigint[]) AS k(id)
  CROSS JOIN LATERAL (SELECT * FROM coupon_fee WHERE coupon_id = k.id
    ORDER BY id DESC LIMIT $2) AS f
  JOIN currency y ON y.id = f.currency_id ORDER BY f.coupon_id, f.id DESC`,
)

/** The newest fees that each of some coupons paid back, newest first. */
export async function listNewestCovers(
  db: Queryable,
  couponIds: readonly number[],
  limit: number,
): Promise<CoverRow[]> {
  return (await db.rows(NEWEST, [couponIds, limit])).map(toCoverRow)
}

export function toCoverRow(row: RowOf<typeof NEWEST>): CoverRow {
  return {
    id: row.id,
    couponId: row.coupon_id,
    product: row.product,
    orderId: row.order_id,
    tradeId: row.trade_id,
    currency: row.currency,
    fee: quantity(row.fee),
    price: price(row.price),
    leftBefore: quantity(row.left_before),
    worth: quantity(row.worth),
    covered: quantity(row.covered),
    lessened: quantity(row.lessened),
    chargedMs: row.charged_ms,
    coveredMs: row.covered_ms,
  }
}
