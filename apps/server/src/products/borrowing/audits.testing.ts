import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const borrowingSound: readonly AuditQuery[] = [
  {
    what: 'a loan was not asked for once and paid out or refused once, as its status says',
    text: `
      SELECT l.id, l.status, j.causes FROM loan l LEFT JOIN (
        SELECT reference, string_agg(cause, ' ' ORDER BY id) AS causes FROM journal
        WHERE cause IN ('loan.request', 'loan.payout', 'loan.refuse') GROUP BY 1) j
          ON j.reference = l.id::text
      WHERE j.causes IS DISTINCT
      FROM CASE l.status WHEN 1 THEN 'loan.request' WHEN 4 THEN 'loan.request loan.refuse'
        ELSE 'loan.request loan.payout' END`,
  },
]

/** What must have happened by now, by the clock and the recorded ticks alone. */
export const borrowingTimely: readonly AuditQuery[] = [
  {
    what: 'a loan that was passed is not paid out',
    text: `
      SELECT id FROM loan WHERE status = 1 AND passed_ms < extract(epoch FROM now()) * 1000 - 5000`,
  },
]
