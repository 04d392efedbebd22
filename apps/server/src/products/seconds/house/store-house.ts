import { EXPIRY_MS } from '@candor/engine/seconds/terms'
import { quantity, type Quantity } from '@candor/money'
import { type Database, statement } from '../../../db/connection.ts'
import { type Balance, loadBalances } from '../../../platform/ledger/index.ts'

const EXPIRIES = statement(
  'seconds-house-expiries',
  `
  SELECT market_id, count(*) AS orders, sum(profit) AS profit,
    abs(sum(profit * (3 - 2 * direction))) AS net FROM seconds_order WHERE status = 1
    GROUP BY market_id, handled_ms / ${EXPIRY_MS}`,
)

/** net is the difference between the two directions' wins. */
export type Expiry = {
  readonly marketId: number
  readonly orders: number
  readonly profit: Quantity
  readonly net: Quantity
}

/** Open orders by pair and minute of their end, and the house's balances, in one snapshot. */
export async function readHouse(
  database: Database,
  accounts: readonly number[],
): Promise<{ expiries: Expiry[]; balances: Map<number, Balance> }> {
  return database.snapshot(async (at) => {
    const expiries = await at.rows(EXPIRIES)
    return {
      expiries: expiries.map((row) => ({
        marketId: row.market_id,
        orders: row.orders,
        profit: quantity(row.profit),
        net: quantity(row.net),
      })),
      balances: await loadBalances(at, accounts),
    }
  })
}
