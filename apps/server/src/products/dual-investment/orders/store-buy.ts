import type { DualPurchase, InBoth } from '@candor/engine/dual-investment/purchase'
import { quantity, type Rate } from '@candor/money'
import type { Acceptance } from '@candor/engine/prices/usability'
import { type Queryable, statement, type Transaction } from '../../../db/connection.ts'
import type { ListedProduct, StoredOrder } from '../order.ts'
import { ORDER_COLUMNS, toOrder, TYPE_NUMBER } from '../store.ts'

export { lockUser } from '../../../db/lock-user.ts'

const OWN = statement(
  'dual-own-shares',
  `
  SELECT coalesce(sum(shares), 0) AS shares FROM dual_order WHERE product_id = $1 AND user_id = $2`,
)
const SET_ASIDE = statement(
  'dual-set-aside',
  `
  SELECT aside_coin AS coin, aside_usdt AS usdt FROM dual_settlement
  WHERE market_id = $1 AND settle_ms = $2`,
)
const SELL = statement(
  'dual-sell',
  'UPDATE dual_product SET sold_shares = sold_shares + $2 WHERE id = $1',
)
const INSERT = statement(
  'dual-insert',
  `
  WITH o AS (
    INSERT INTO dual_order (user_id, product_id, market_id, currency_id, type, linked_price,
      settle_ms, shares, investment, rate, seconds, days, house_share, variance, shown_rate,
      accepted_ms, accepted_tick_id, tick_id, tick_price, tick_ts, aside_coin, aside_usdt,
      created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
      $20, $21, $22, $23) RETURNING *)
  SELECT ${ORDER_COLUMNS} FROM o`,
)

/** The shares of a product that a user bought. */
export async function countOwnShares(
  db: Queryable,
  productId: number,
  userId: number,
): Promise<number> {
  const [row] = await db.rows(OWN, [productId, userId])
  return Number(row?.shares ?? 0)
}

/** What the house has set aside for a pair's open orders that settle on one day (DUAL-23). */
export async function loadSetAside(
  db: Queryable,
  marketId: number,
  settleMs: number,
): Promise<InBoth> {
  const [row] = await db.rows(SET_ASIDE, [marketId, settleMs])
  if (row === undefined) throw new Error(`pair ${marketId} does not settle at ${settleMs}`)
  return { coin: quantity(row.coin), usdt: quantity(row.usdt) }
}

export type NewOrder = {
  readonly userId: number
  readonly product: ListedProduct
  readonly purchase: DualPurchase
  readonly shownRate: Rate | undefined
  readonly accepted: Acceptance
  readonly now: Date
}

/** Writes an order, and takes its shares off the product's. */
export async function addOrder(tx: Transaction, order: NewOrder): Promise<StoredOrder> {
  const { product, purchase, accepted } = order
  const { mark } = purchase.quote
  await tx.rows(SELL, [product.id, purchase.shares])
  const [row] = await tx.rows(INSERT, [
    order.userId,
    product.id,
    product.marketId,
    product.currencyId,
    TYPE_NUMBER[product.type],
    product.linkedPrice,
    product.settleMs,
    purchase.shares,
    purchase.investment,
    purchase.rate,
    purchase.seconds,
    purchase.days,
    product.houseShare,
    mark.variance,
    order.shownRate,
    accepted.atMs,
    accepted.afterTickId ?? 0,
    mark.tickId,
    mark.price,
    mark.ts,
    purchase.setAside.coin,
    purchase.setAside.usdt,
    order.now,
  ])
  if (row === undefined) throw new Error('a dual investment was not written')
  return toOrder(row)
}
