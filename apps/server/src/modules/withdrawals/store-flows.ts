import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { FlowSource } from '../ledger/index.ts'

const DONE = sql('withdrawal-flows', 'SELECT currency_id, count(*) AS count, -sum(number - fee) AS amount FROM withdrawal WHERE status = 2 GROUP BY 1')

/** What done requests say went out: the reconciler expects exactly this under their cause (LEDG-20). */
export const withdrawalFlows: FlowSource = {
  cause: 'withdrawal.done',
  async told(at) {
    const rows = await at.rows<{ currency_id: number; count: string; amount: string }>(DONE)
    return rows.map((row) => ({ currencyId: row.currency_id, count: rowId(row.count), amount: BigInt(row.amount) }))
  },
}
