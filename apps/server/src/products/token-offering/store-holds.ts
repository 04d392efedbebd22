import { quantity, SCALE } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'
import { OFFERING_ISSUER } from './terms.ts'

const HOLDS = statement(
  'offering-holds',
  `
  SELECT party_id, currency_id, shard, sum(amount) AS amount FROM (
    SELECT user_id AS party_id, pay_currency_id AS currency_id, 0 AS shard, kept AS amount
    FROM offering_order WHERE status = 1
    UNION ALL
    SELECT s.user_id, p.currency_id, 0, s.passed * ${SCALE} FROM offering_share s
    JOIN offering_project p ON p.id = s.project_id WHERE s.stage = 2
    UNION ALL
    SELECT y.id, p.currency_id, p.id, (p.supply - t.passed) * ${SCALE} FROM offering_tally t
    JOIN offering_project p ON p.id = t.project_id JOIN party y ON y.house = '${OFFERING_ISSUER}'
    WHERE t.issued_ms IS NOT NULL AND t.finished_ms IS NULL) AS x
  GROUP BY 1, 2, 3 HAVING sum(amount) > 0`,
  { party_id: present, currency_id: present, shard: present, amount: present },
)

/** What is locked: payments that wait, tokens that are passed, and the supply not passed yet. */
export async function listOfferingHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: row.shard,
    amount: quantity(row.amount),
  }))
}
