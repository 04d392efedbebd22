import type { InBoth } from '@candor/engine/dual-investment/purchase'
import { type Quantity, quantity } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'

const SET_ASIDE = statement(
  'dual-exposures',
  `
  SELECT s.market_id, e.due_ms, sum(s.aside_coin) AS coin, sum(s.aside_usdt) AS usdt,
    sum(c.coin) AS cap_coin, sum(c.usdt) AS cap_usdt
  FROM dual_settlement s JOIN market m ON m.id = s.market_id
  CROSS JOIN LATERAL (SELECT least(s.settle_ms, min(x.settle_ms)) AS due_ms
    FROM coin_delisting d JOIN dual_settlement x ON x.settle_ms = d.delists_ms + 28800000
    WHERE d.currency_id = m.base_id AND x.market_id = s.market_id AND x.closed_ms IS NULL) AS e
  CROSS JOIN LATERAL (SELECT max(p.cap_coin) AS coin, max(p.cap_usdt) AS usdt FROM dual_product p
    WHERE p.market_id = s.market_id AND p.settle_ms = s.settle_ms) AS c
  WHERE s.closed_ms IS NULL AND (s.aside_coin > 0 OR s.aside_usdt > 0)
  GROUP BY s.market_id, e.due_ms ORDER BY s.market_id, e.due_ms`,
  { due_ms: present, coin: present, usdt: present, cap_coin: present, cap_usdt: present },
)

/**
 * What is set aside for the open orders of a pair that settle on one day: their own, or that on
 * which their coin leaves the list, until all of it is settled (DUAL-25).
 */
export type SetAside = {
  readonly marketId: number
  readonly settleMs: number
  readonly coin: Quantity
  readonly usdt: Quantity
  /** The greatest cap of the products of each end_time, in all. */
  readonly cap: InBoth
}

export async function listSetAside(db: Queryable): Promise<SetAside[]> {
  const rows = await db.rows(SET_ASIDE)
  return rows.map((row) => ({
    marketId: row.market_id,
    settleMs: row.due_ms,
    coin: quantity(row.coin),
    usdt: quantity(row.usdt),
    cap: { coin: quantity(row.cap_coin), usdt: quantity(row.cap_usdt) },
  }))
}
