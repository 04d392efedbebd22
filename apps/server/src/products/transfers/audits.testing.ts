import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const transfersSound: readonly AuditQuery[] = [
  {
    what: 'a transfer is not one record out and one in',
    text: `
      SELECT j.id FROM journal j JOIN entry e ON e.journal_id = j.id WHERE j.cause = 'transfer'
      GROUP BY j.id HAVING count(*) <> 2 OR count(*) FILTER (WHERE e.change > 0) <> 1`,
  },
]
