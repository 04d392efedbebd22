import { statement } from '../../db/connection.ts'
import { flowSource } from '../../platform/ledger/index.ts'

const PASSED = statement(
  'deposit-flows',
  `
    SELECT currency_id, count(*) AS count, sum(amount) AS amount FROM deposit_request
    WHERE status = 2 GROUP BY 1`,
)

/**
 * By the sandbox's processor, or manually: then with the same user, currency and amount, and a
 * matching line (missing for requests approved before there were lines).
 */
const PROVEN = statement(
  'deposit-proven',
  `
  SELECT d.currency_id, count(*) AS count, sum(d.amount) AS amount
  FROM deposit_request d JOIN currency c ON c.id = d.currency_id LEFT JOIN hand_credit h
  ON h.kind = 'deposit' AND h.request_id = d.id LEFT JOIN statement_line l ON l.id = h.line_id
  WHERE d.status = 2 AND CASE WHEN h.request_id IS NULL THEN d.simulated
    AND d.incoming = 'simulated:' || d.id
    ELSE (h.user_id, h.currency, h.amount) = (d.user_id, c.name, d.amount)
      AND (h.line_id IS NULL OR (l.currency, l.amount) = (h.currency, h.amount)) END GROUP BY 1`,
)

/**
 * What approved requests brought in, which the reconciler expects under their cause (LEDG-20), and
 * the proven part (LEDG-22).
 */
export const depositFlows = flowSource('deposit', PASSED, PROVEN)
