import { quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'

const USERS = statement(
  'futures-holds',
  `
  SELECT user_id, quote_id, sum(CASE status WHEN 0 THEN margin + fee ELSE margin END) AS amount
  FROM contract_order WHERE status IN (0, 1, 2) GROUP BY 1, 2`,
)
const HOUSE = statement(
  'futures-house-holds',
  `
  SELECT p.id AS party_id, o.quote_id, o.market_id, sum(o.reserve) AS amount FROM contract_order o
  JOIN party p ON p.house = 'house:lever'
  WHERE o.status IN (0, 1, 2) GROUP BY 1, 2, 3`,
)

/**
 * What live contract orders lock: their owners' margins and pending fees, and the house's maximum
 * profits (LEDG-19).
 */
export async function futuresHolds(db: Queryable): Promise<ExpectedLock[]> {
  const users = await db.rows(USERS)
  const house = await db.rows(HOUSE)
  return [
    ...users.map((row) => ({
      partyId: row.user_id,
      currencyId: row.quote_id,
      kind: kinds.leverage,
      shard: 0,
      amount: quantity(row.amount),
    })),
    ...house.map((row) => ({
      partyId: row.party_id,
      currencyId: row.quote_id,
      kind: kinds.exchange,
      shard: row.market_id,
      amount: quantity(row.amount),
    })),
  ]
}
