import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const SET_ASIDE = statement(
  'dual-exposures',
  `
  SELECT market_id, settle_ms, sum(aside_coin) AS coin, sum(aside_usdt) AS usdt FROM dual_order
  WHERE status = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
)

/** What is set aside for the open orders of a pair that settle on one day. */
export type SetAside = {
  readonly marketId: number
  readonly settleMs: number
  readonly coin: Quantity
  readonly usdt: Quantity
}

export async function listSetAside(db: Queryable): Promise<SetAside[]> {
  const rows = await db.rows(SET_ASIDE)
  return rows.map((row) => ({
    marketId: row.market_id,
    settleMs: row.settle_ms,
    coin: quantity(row.coin ?? 0n),
    usdt: quantity(row.usdt ?? 0n),
  }))
}
