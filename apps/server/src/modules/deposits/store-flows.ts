import { sql } from '../../db/connection.ts'
import { flowSource } from '../ledger/index.ts'

const PASSED = sql('deposit-flows', 'SELECT currency_id, count(*) AS count, sum(amount) AS amount FROM deposit_request WHERE status = 2 GROUP BY 1')

/** What passed requests say came in: the reconciler expects exactly this under their cause (LEDG-20). */
export const depositFlows = flowSource('deposit', PASSED)
