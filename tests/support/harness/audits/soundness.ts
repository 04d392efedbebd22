import type { AuditQuery } from '@candor/testing/product-testing'
import { productTestings } from '@candor/testing/products'

/** What products say is locked for them in exchange accounts. */
const locks = productTestings.flatMap((testing) => testing.locks ?? [])

/**
 * Queries over the whole database whose only good result is no row, whatever was killed or raced:
 * for the ledger, and for each product's own rows.
 */
export const soundness: readonly AuditQuery[] = [
  {
    what: 'money was made or lost',
    text: `
      SELECT currency_id, sum(available + locked) AS off FROM account GROUP BY 1
      HAVING sum(available + locked) <> 0`,
  },
  {
    what: 'an account is below zero',
    text: `
      SELECT id, available, locked FROM account
      WHERE NOT outside AND (available < 0 OR locked < 0)`,
  },
  {
    what: 'a balance is not the sum of its entries',
    text: `
      SELECT a.id FROM account a
      LEFT JOIN (SELECT account_id, sum(change) FILTER (WHERE part = 0) AS free,
        sum(change) FILTER (WHERE part = 1) AS held FROM entry GROUP BY 1) e
      ON e.account_id = a.id
      WHERE a.available <> coalesce(e.free, 0) OR a.locked <> coalesce(e.held, 0)`,
  },
  {
    what: 'an entry says another time than its journal',
    text: `
      SELECT e.id FROM entry e JOIN journal j ON j.id = e.journal_id
      WHERE e.created_at <> j.created_at`,
  },
  {
    what: 'a journal is not balanced',
    text: `
      SELECT e.journal_id FROM entry e JOIN account a ON a.id = e.account_id
      GROUP BY e.journal_id, a.currency_id HAVING sum(e.change) <> 0`,
  },
  {
    what: 'an exchange account has not locked what its products hold',
    text: `
      SELECT a.party_id, a.currency_id, a.locked, h.held FROM account a JOIN app_user u
      ON u.id = a.party_id LEFT JOIN (
        SELECT party_id, currency_id, sum(held) AS held
        FROM (${locks.join(' UNION ALL ')}) x GROUP BY 1, 2) h
      ON h.party_id = a.party_id AND h.currency_id = a.currency_id
      WHERE a.kind = 2 AND a.locked <> coalesce(h.held, 0)`,
  },
  ...productTestings.flatMap(({ sound = [] }) => sound),
]
