import { statement } from '../../db/connection.ts'
import { flowSource } from '../../platform/ledger/index.ts'

const DONE = statement(
  'withdrawal-flows',
  `
    SELECT currency_id, count(*) AS count, -sum(number - fee) AS amount FROM withdrawal
    WHERE status = 2 GROUP BY 1`,
)

/** What done requests took out, exactly as the reconciler expects under their cause (LEDG-20). */
export const withdrawalFlows = flowSource('withdrawal.done', DONE)
