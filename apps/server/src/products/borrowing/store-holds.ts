import { quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'
import { LENDING_POOL } from './terms.ts'

const HOLDS = statement(
  'loan-holds',
  `
  SELECT user_id AS party_id, margin_currency_id AS currency_id, sum(margin) AS amount FROM loan
  WHERE status IN (1, 2, 5) GROUP BY 1, 2
  UNION ALL
  SELECT p.id, l.currency_id, sum(l.amount) FROM loan l JOIN party p ON p.house = '${LENDING_POOL}'
  WHERE l.status = 1 GROUP BY 1, 2`,
)

/**
 * What requests and running loans lock: borrowers' margins, and the lending pool's reserve for
 * requests (LOAN-02, LEDG-19).
 */
export async function borrowingHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: 0,
    amount: quantity(row.amount),
  }))
}
