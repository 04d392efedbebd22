import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'

const HOLDS = statement(
  'spot-holds',
  `
  SELECT o.party_id, CASE o.side WHEN 1 THEN m.quote_id ELSE m.base_id END AS currency_id, CASE
    WHEN p.house IS NULL THEN 0 ELSE m.id END AS shard,
    sum(o.frozen) AS amount
  FROM spot_order o JOIN market m ON m.id = o.market_id JOIN party p ON p.id = o.party_id
  WHERE o.status = 1 GROUP BY 1, 2, 3`,
)

const OF_USERS = statement(
  'spot-frozen',
  `
  SELECT o.party_id, CASE o.side WHEN 1 THEN m.quote_id ELSE m.base_id END AS currency_id,
    sum(o.frozen) AS amount
  FROM spot_order o JOIN market m ON m.id = o.market_id WHERE o.status = 1 AND o.party_id = ANY ($1)
  GROUP BY 1, 2`,
)

/** What users' open orders lock of their exchange accounts, waiting stops included. */
export async function listSpotFrozen(
  db: Queryable,
  userIds: readonly number[],
): Promise<{ userId: number; currencyId: number; amount: Quantity }[]> {
  const rows = await db.rows(OF_USERS, [userIds])
  return rows.map((row) => ({
    userId: row.party_id,
    currencyId: row.currency_id,
    amount: quantity(row.amount),
  }))
}

/**
 * What open orders, waiting stops included, lock of each exchange account, exactly as the
 * reconciler expects (SPOT-06).
 */
export async function listSpotHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: row.shard,
    amount: quantity(row.amount),
  }))
}
