import { quantity } from '@candor/money'
import { present, type Queryable, statement } from '../../db/connection.ts'
import { type ExpectedLock, kinds } from '../../platform/ledger/index.ts'
import { DUAL_HOUSE, USDT_NAME } from './terms.ts'

const USDT = `(SELECT id FROM currency WHERE name = '${USDT_NAME}')`
const HOLDS = statement(
  'dual-holds',
  `
  SELECT user_id AS party_id, CASE type WHEN 1 THEN currency_id ELSE ${USDT} END AS currency_id,
    sum(investment) AS amount FROM dual_order WHERE status = 1 GROUP BY 1, 2
  UNION ALL
  SELECT p.id, x.currency_id, sum(x.amount) FROM (
    SELECT currency_id, sum(aside_coin) AS amount FROM dual_order WHERE status = 1 GROUP BY 1
    UNION ALL
    SELECT ${USDT}, sum(aside_usdt) FROM dual_order WHERE status = 1) AS x
  JOIN party p ON p.house = '${DUAL_HOUSE}' GROUP BY 1, 2 HAVING sum(x.amount) > 0`,
  { party_id: present, currency_id: present, amount: present },
)

/** What open orders hold: the investments, and both outcomes that the house set aside (DUAL-23). */
export async function listDualHolds(db: Queryable): Promise<ExpectedLock[]> {
  const rows = await db.rows(HOLDS)
  return rows.map((row) => ({
    partyId: row.party_id,
    currencyId: row.currency_id,
    kind: kinds.exchange,
    shard: 0,
    amount: quantity(row.amount),
  }))
}
