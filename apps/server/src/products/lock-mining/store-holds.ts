import { quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'
import { LOCK_HOUSE } from './terms.ts'

const HOLDS = statement(
  'lock-holds',
  `
  SELECT user_id AS party_id, currency_id, 0 AS shard, sum(amount) AS amount FROM lock_order
  WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL GROUP BY 1, 2
  UNION ALL
  SELECT p.id, o.currency_id, 0, sum(o.interest - o.paid_interest) FROM lock_order o
  JOIN party p ON p.house = '${LOCK_HOUSE}'
  WHERE o.status IN (0, 1, 3, 4) AND o.coupon_id IS NULL GROUP BY 1, 2
  HAVING sum(o.interest - o.paid_interest) > 0
  UNION ALL
  SELECT p.id, o.currency_id, o.campaign_id, sum(o.amount + o.interest - o.paid_interest)
  FROM lock_order o JOIN party p ON p.house = '${CAMPAIGN_HOUSE}'
  WHERE o.status IN (0, 1, 3, 4) AND o.campaign_id IS NOT NULL GROUP BY 1, 2, 3`,
)

/**
 * What locks hold: the principals, the interest that the house set aside (MINE-21), and both of
 * trials in the accounts of their campaigns (MINE-33).
 */
export async function listLockHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: row.shard,
    amount: quantity(row.amount),
  }))
}
