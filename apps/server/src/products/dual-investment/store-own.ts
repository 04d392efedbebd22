import type { DualOrder } from '@candor/engine/dual-investment/purchase'
import { price, type Quantity, quantity, rate } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'
import { endSql, toType } from './store.ts'
import { USDT_NAME } from './terms.ts'

/** Coins before USDT. What came to nothing in a currency is no sum of it. */
const SUMS = statement(
  'dual-own-sums',
  `
  SELECT d.currency_id, d.invested, d.earned
  FROM dual_own d JOIN currency y ON y.id = d.currency_id
  WHERE d.user_id = $1 AND (d.invested > 0 OR d.earned > 0)
  ORDER BY y.name = '${USDT_NAME}', d.currency_id`,
)
const OPEN = statement(
  'dual-own-open',
  `
  SELECT o.market_id, o.currency_id, o.type, o.linked_price, ${endSql('o')} AS settle_ms,
    o.investment, o.rate, o.seconds FROM dual_order o WHERE o.user_id = $1 AND o.status = 1`,
  { settle_ms: present },
)

export type OwnDualSum = {
  readonly currencyId: number
  readonly invested: Quantity
  readonly earned: Quantity
}
export type OpenDual = DualOrder & {
  readonly currencyId: number
  readonly settleMs: number
}

/** What a user has invested and earned, by currency (DUAL-26). */
export async function loadOwnSums(db: Queryable, userId: number): Promise<OwnDualSum[]> {
  return (await db.rows(SUMS, [userId])).map((row) => ({
    currencyId: row.currency_id,
    invested: quantity(row.invested),
    earned: quantity(row.earned),
  }))
}

/** A user's orders that no price has settled yet. */
export async function listOpenDuals(db: Queryable, userId: number): Promise<OpenDual[]> {
  return (await db.rows(OPEN, [userId])).map((row) => ({
    currencyId: row.currency_id,
    settleMs: row.settle_ms,
    type: toType(row.type),
    linkedPrice: price(row.linked_price),
    investment: quantity(row.investment),
    rate: rate(row.rate),
    seconds: row.seconds,
  }))
}
