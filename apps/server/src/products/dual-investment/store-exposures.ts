import type { InBoth } from '@candor/engine/dual-investment/purchase'
import { type Quantity, quantity } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'

const SET_ASIDE = statement(
  'dual-exposures',
  `
  SELECT s.market_id, s.settle_ms, s.aside_coin AS coin, s.aside_usdt AS usdt,
    c.coin AS cap_coin, c.usdt AS cap_usdt FROM dual_settlement s
  CROSS JOIN LATERAL (SELECT max(p.cap_coin) AS coin, max(p.cap_usdt) AS usdt FROM dual_product p
    WHERE p.market_id = s.market_id AND p.settle_ms = s.settle_ms) AS c
  WHERE s.closed_ms IS NULL AND (s.aside_coin > 0 OR s.aside_usdt > 0)
  ORDER BY s.market_id, s.settle_ms`,
  { cap_coin: present, cap_usdt: present },
)

/** What is set aside for the open orders of a pair that settle on one day. */
export type SetAside = {
  readonly marketId: number
  readonly settleMs: number
  readonly coin: Quantity
  readonly usdt: Quantity
  /** The greatest cap of the day's products. */
  readonly cap: InBoth
}

export async function listSetAside(db: Queryable): Promise<SetAside[]> {
  const rows = await db.rows(SET_ASIDE)
  return rows.map((row) => ({
    marketId: row.market_id,
    settleMs: row.settle_ms,
    coin: quantity(row.coin),
    usdt: quantity(row.usdt),
    cap: { coin: quantity(row.cap_coin), usdt: quantity(row.cap_usdt) },
  }))
}
