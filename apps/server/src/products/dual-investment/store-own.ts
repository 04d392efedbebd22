import type { DualOrder } from '@candor/engine/dual-investment/purchase'
import { price, type Quantity, quantity, rate } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'
import { endSql, toType, TYPE_NUMBER } from './store.ts'

const { call: CALL } = TYPE_NUMBER
/**
 * What is invested in either currency and what was earned: of an order that ended, what was paid
 * beyond the stake, or beyond what the stake is at the linked price where the other currency was
 * paid. A currency's id is null where it is USDT.
 */
const SUMS = statement(
  'dual-own-sums',
  `
  SELECT x.currency_id, sum(x.invested) AS invested, sum(x.earned) AS earned FROM (
    SELECT CASE type WHEN ${CALL} THEN currency_id END AS currency_id, investment AS invested,
      0::numeric AS earned FROM dual_order WHERE user_id = $1 AND status = 1
    UNION ALL
    SELECT CASE paid_in WHEN 1 THEN currency_id END, 0::numeric, credit - CASE
        WHEN paid_in = type THEN investment
        WHEN type = ${CALL} THEN div(investment * linked_price, 100000000)
        ELSE div(investment * 100000000, linked_price) END
    FROM dual_order WHERE user_id = $1 AND status IN (0, 3)) x
  GROUP BY 1 ORDER BY 1`,
)
const OPEN = statement(
  'dual-own-open',
  `
  SELECT o.market_id, o.currency_id, o.type, o.linked_price, ${endSql('o')} AS settle_ms,
    o.investment, o.rate, o.seconds FROM dual_order o WHERE o.user_id = $1 AND o.status = 1`,
  { settle_ms: present },
)

/** Of USDT where the currency is undefined. */
export type OwnDualSum = {
  readonly currencyId: number | undefined
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
    currencyId: row.currency_id ?? undefined,
    invested: quantity(row.invested ?? 0n),
    earned: quantity(row.earned ?? 0n),
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
