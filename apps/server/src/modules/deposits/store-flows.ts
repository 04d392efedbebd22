import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { FlowSource } from '../ledger/index.ts'

const PASSED = sql('deposit-flows', 'SELECT currency_id, count(*) AS count, sum(amount) AS amount FROM deposit_request WHERE status = 2 GROUP BY 1')

/** What passed requests say came in: the reconciler expects exactly this under their cause (LEDG-20). */
export const depositFlows: FlowSource = {
  cause: 'deposit',
  async told(at) {
    const rows = await at.rows<{ currency_id: number; count: string; amount: string }>(PASSED)
    return rows.map((row) => ({ currencyId: row.currency_id, count: rowId(row.count), amount: BigInt(row.amount) }))
  },
}
