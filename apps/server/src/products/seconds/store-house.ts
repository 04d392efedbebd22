import { EXPIRY_MS } from '@candor/engine/seconds/terms'
import { quantity, type Quantity } from '@candor/money'
import { type Database, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { type Balance, balancesOf } from '../../platform/ledger/index.ts'

const EXPIRIES = sql(
  'seconds-house-expiries',
  `
  SELECT market_id, count(*) AS orders, sum(profit) AS profit,
    abs(sum(profit * (3 - 2 * direction))) AS net FROM seconds_order WHERE status = 1
    GROUP BY market_id, handled_ms / ${EXPIRY_MS}`,
)

/** net is by how much what one direction would win exceeds what the other would. */
export type Expiry = {
  readonly marketId: number
  readonly orders: number
  readonly profit: Quantity
  readonly net: Quantity
}

/** Open orders by pair and minute of their end, and the house's balances, at one moment. */
export async function readHouse(
  database: Database,
  accounts: readonly number[],
): Promise<{ expiries: Expiry[]; balances: Map<number, Balance> }> {
  return database.snapshot(async (at) => {
    const expiries = await at.rows<{
      market_id: number
      orders: string
      profit: string
      net: string
    }>(EXPIRIES)
    return {
      expiries: expiries.map((row) => ({
        marketId: row.market_id,
        orders: rowId(row.orders),
        profit: quantity(BigInt(row.profit)),
        net: quantity(BigInt(row.net)),
      })),
      balances: await balancesOf(at, accounts),
    }
  })
}
