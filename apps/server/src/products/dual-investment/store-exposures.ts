import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const SET_ASIDE = statement(
  'dual-exposures',
  `
  SELECT market_id, settle_ms, aside_coin AS coin, aside_usdt AS usdt FROM dual_settlement
  WHERE closed_ms IS NULL AND (aside_coin > 0 OR aside_usdt > 0) ORDER BY market_id, settle_ms`,
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
    coin: quantity(row.coin),
    usdt: quantity(row.usdt),
  }))
}
