import { quantity } from '@candor/money'
import { statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'
import type { Queryable } from './store.ts'
import { CAMPAIGN_HOUSE } from '../../kernel/house-accounts.ts'

const HOLDS = statement(
  'rewards-holds',
  `
  SELECT p.id AS party_id, c.currency_id, c.id AS campaign_id, sum(c.amount - k.covered) AS amount
  FROM coupon k JOIN campaign c ON c.id = k.campaign_id
  JOIN party p ON p.house = '${CAMPAIGN_HOUSE}'
  WHERE k.runs_until IS NOT NULL AND k.ended_at IS NULL GROUP BY 1, 2, 3
  HAVING sum(c.amount - k.covered) > 0`,
)

/** What campaigns set aside for fee coupons in use. */
export async function listCouponHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: row.campaign_id,
    amount: quantity(row.amount),
  }))
}
