import { quantity } from '@candor/money'
import { type Queryable, sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import { type Hold, kinds } from '../../platform/ledger/index.ts'

const HOLDS = sql(
  'withdrawal-holds',
  `
    SELECT user_id, currency_id, sum(number) AS amount FROM withdrawal WHERE status = 1
    GROUP BY 1, 2`,
)

/**
 * What requests that are neither done nor back hold of their owners' exchange accounts: the
 * reconciler expects exactly this to be locked (OUT-03).
 */
export async function withdrawalHolds(at: Queryable): Promise<Hold[]> {
  const rows = await at.rows<{ user_id: string; currency_id: number; amount: string }>(HOLDS)
  return rows.map((row) => ({
    partyId: rowId(row.user_id),
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: 0,
    amount: quantity(BigInt(row.amount)),
  }))
}
