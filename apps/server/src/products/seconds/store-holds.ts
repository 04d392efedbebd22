import { quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'
import { SECONDS_HOUSE } from './terms.ts'

const HOLDS = statement(
  'seconds-holds',
  `
  SELECT user_id AS party_id, currency_id, ${kinds.options} AS kind, 0 AS shard,
    sum(stake + fee) AS amount FROM seconds_order WHERE status = 1 GROUP BY 1, 2
  UNION ALL
  SELECT p.id, o.currency_id, ${kinds.exchange}, o.market_id, sum(o.profit) FROM seconds_order o
  CROSS JOIN party p
  WHERE o.status = 1 AND p.house = '${SECONDS_HOUSE}' GROUP BY p.id, o.currency_id, o.market_id
  HAVING sum(o.profit) > 0`,
)

/**
 * What open orders lock of their owners' options accounts and of the house, exactly as the
 * reconciler expects (SEC-07, LEDG-19).
 */
export async function listSecondsHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    kind: row.kind,
    shard: row.shard,
    amount: quantity(row.amount),
  }))
}
