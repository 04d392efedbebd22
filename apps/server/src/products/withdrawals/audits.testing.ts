import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const withdrawalsSound: readonly AuditQuery[] = [
  {
    what: 'a withdrawal was not filed once and ended at most once, as its status says',
    text: `
      SELECT w.id, w.status, j.causes FROM withdrawal w
      LEFT JOIN (SELECT reference, string_agg(cause, ' ' ORDER BY id) AS causes FROM journal
        WHERE cause LIKE 'withdrawal.%' GROUP BY 1) j
      ON j.reference = w.id::text
      WHERE j.causes IS DISTINCT
      FROM CASE w.status WHEN 1 THEN 'withdrawal.filed' WHEN 2
        THEN 'withdrawal.filed withdrawal.done' ELSE 'withdrawal.filed withdrawal.returned' END`,
  },
  {
    what: 'a withdrawal was paid out that was not passed, or by another amount',
    text: `
      SELECT w.id, w.status, w.passed_at, p.state, p.amount FROM withdrawal w LEFT JOIN payout p
      ON p.withdrawal_id = w.id
      WHERE (w.passed_at IS NULL) <> (p.id IS NULL) OR p.amount <> w.number - w.fee
        OR (w.status = 2) <> coalesce(p.state = 'done' AND p.booked_at IS NOT NULL, false)`,
  },
]

/** What must have happened by now, by the clock and the recorded ticks alone. */
export const withdrawalsTimely: readonly AuditQuery[] = [
  {
    what: 'what was passed is not paid out',
    text: `
      SELECT id, state FROM payout
      WHERE booked_at IS NULL AND approved_at < now() - interval '5 s'`,
  },
]
