import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const purchasesSound: readonly AuditQuery[] = [
  {
    what: 'a purchase was not credited once when it was paid, and by nothing else',
    text: `
      SELECT o.id, o.status, o.receive, j.got FROM purchase_order o LEFT JOIN (
        SELECT j.reference, a.party_id, e.change AS got FROM journal j JOIN entry e
        ON e.journal_id = j.id JOIN account a ON a.id = e.account_id JOIN app_user u
        ON u.id = a.party_id
        WHERE j.cause = 'purchase') j ON j.reference = o.id::text AND j.party_id = o.user_id
      WHERE j.got IS DISTINCT FROM CASE o.status WHEN 2 THEN o.receive END`,
  },
]
