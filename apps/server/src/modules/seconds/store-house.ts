import { quantity, type Quantity } from '@candor/money'
import { type Database, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { Balance } from '../ledger/index.ts'

const EXPIRIES = sql('seconds-house-expiries', `
  SELECT market_id, count(*) AS orders, sum(profit) AS profit FROM seconds_order WHERE status = 1 GROUP BY market_id, handled_ms / 60000`)
const BALANCES = sql('seconds-house-balances', 'SELECT id, available, locked FROM account WHERE id = ANY ($1)')

export type Expiry = { readonly marketId: number; readonly orders: number; readonly profit: Quantity }

/** Open orders by pair and minute of their end, and the house's balances, at one moment. */
export async function readHouse(database: Database, accounts: readonly number[]): Promise<{ expiries: Expiry[]; balances: Map<number, Balance> }> {
  return database.snapshot(async (at) => {
    const expiries = await at.rows<{ market_id: number; orders: string; profit: string }>(EXPIRIES)
    const balances = await at.rows<{ id: string; available: string; locked: string }>(BALANCES, [accounts])
    return {
      expiries: expiries.map((row) => ({ marketId: row.market_id, orders: rowId(row.orders), profit: quantity(BigInt(row.profit)) })),
      balances: new Map(balances.map((row) => [rowId(row.id), { available: quantity(BigInt(row.available)), locked: quantity(BigInt(row.locked)) }])),
    }
  })
}
