import { sql } from '../../db/connection.ts'
import { flowSource } from '../ledger/index.ts'

const CREDITED = sql('purchase-flows', `
  SELECT c.id AS currency_id, count(*) AS count, sum(p.receive + p.fee) AS amount FROM purchase_order p JOIN currency c ON c.name = 'USDT' WHERE p.status = 2 GROUP BY 1`)

/** What credited orders say came in: the reconciler expects exactly this under their cause (LEDG-20). */
export const purchaseFlows = flowSource('purchase', CREDITED)
