import { statement } from '../../db/connection.ts'
import { flowSource } from '../../platform/ledger/index.ts'

const CREDITED = statement(
  'purchase-flows',
  `
  SELECT c.id AS currency_id, count(*) AS count, sum(p.receive + p.fee) AS amount
  FROM purchase_order p JOIN currency c ON c.name = 'USDT' WHERE p.status = 2 GROUP BY 1`,
)

/**
 * Manually, with the same user and payment; with a matching statement line, unless the sandbox's
 * processor replaced it.
 */
const PROVEN = statement(
  'purchase-proven',
  `
  SELECT c.id AS currency_id, count(*) AS count, sum(p.receive + p.fee) AS amount
  FROM purchase_order p JOIN currency c ON c.name = 'USDT' JOIN hand_credit h
  ON h.kind = 'purchase' AND h.request_id = p.id LEFT JOIN statement_line l ON l.id = h.line_id
  WHERE p.status = 2 AND (h.user_id, h.currency, h.amount) = (p.user_id, p.currency, p.amount)
    AND CASE WHEN h.line_id IS NULL THEN p.processor = 'sandbox'
      ELSE (l.currency, l.amount) = (h.currency, h.amount) END GROUP BY 1`,
)

/**
 * What credited orders brought in, which the reconciler expects under their cause (LEDG-20), and
 * the proven part (LEDG-22).
 */
export const purchaseFlows = flowSource('purchase', CREDITED, PROVEN)
