import { quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'

const HOLDS = statement(
  'withdrawal-holds',
  `
    SELECT user_id, currency_id, sum(number) AS amount FROM withdrawal WHERE status = 1
    GROUP BY 1, 2`,
)

/**
 * What unfinished requests lock of their owners' exchange accounts, exactly as the reconciler
 * expects (OUT-03).
 */
export async function listWithdrawalHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.user_id,
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: 0,
    amount: quantity(row.amount),
  }))
}
