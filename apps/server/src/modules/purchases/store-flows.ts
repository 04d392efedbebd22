import { sql } from '../../db/connection.ts'
import { rowId } from '../../db/row-id.ts'
import type { FlowSource } from '../ledger/index.ts'

const CREDITED = sql('purchase-flows', `
  SELECT c.id AS currency_id, count(*) AS count, sum(p.receive + p.fee) AS amount FROM purchase_order p JOIN currency c ON c.name = 'USDT' WHERE p.status = 2 GROUP BY 1`)

/** What credited orders say came in: the reconciler expects exactly this under their cause (LEDG-20). */
export const purchaseFlows: FlowSource = {
  cause: 'purchase',
  async told(at) {
    const rows = await at.rows<{ currency_id: number; count: string; amount: string }>(CREDITED)
    return rows.map((row) => ({ currencyId: row.currency_id, count: rowId(row.count), amount: BigInt(row.amount) }))
  },
}
