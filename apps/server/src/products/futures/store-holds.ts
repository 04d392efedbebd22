import { quantity } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'

const USERS = sql(
  'futures-holds',
  `
  SELECT user_id, quote_id, sum(CASE status WHEN 0 THEN margin + fee ELSE margin END) AS amount
  FROM contract_order WHERE status IN (0, 1, 2) GROUP BY 1, 2`,
)
const HOUSE = sql(
  'futures-house-holds',
  `
  SELECT p.id AS party_id, o.quote_id, o.market_id, sum(o.reserve) AS amount FROM contract_order o
  JOIN party p ON p.house = 'house:lever'
  WHERE o.status IN (0, 1, 2) GROUP BY 1, 2, 3`,
)

/**
 * What living contract orders hold: their owners' margins and waiting fees, and of the house their
 * greatest profits (LEDG-19).
 */
export async function futuresHolds(db: Queryable): Promise<ExpectedLock[]> {
  const users = await db.rows<{ user_id: string; quote_id: number; amount: string }>(USERS)
  const house = await db.rows<{
    party_id: string
    quote_id: number
    market_id: number
    amount: string
  }>(HOUSE)
  return [
    ...users.map((row) => ({
      partyId: rowId(row.user_id),
      currencyId: row.quote_id,
      kind: kinds.leverage,
      shard: 0,
      amount: quantity(BigInt(row.amount)),
    })),
    ...house.map((row) => ({
      partyId: rowId(row.party_id),
      currencyId: row.quote_id,
      kind: kinds.exchange,
      shard: row.market_id,
      amount: quantity(BigInt(row.amount)),
    })),
  ]
}
