import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const dualSound: readonly AuditQuery[] = [
  {
    what: 'house:dual has not set aside both outcomes of open orders',
    text: `
      SELECT a.currency_id, a.locked, h.held FROM account a JOIN party p ON p.id = a.party_id
      LEFT JOIN (
        SELECT x.currency_id, sum(x.held) AS held FROM (
          SELECT currency_id, aside_coin AS held FROM dual_order WHERE status = 1
          UNION ALL
          SELECT (SELECT id FROM currency WHERE name = 'USDT'), aside_usdt FROM dual_order
          WHERE status = 1) x
        GROUP BY 1) h ON h.currency_id = a.currency_id
      WHERE p.house = 'house:dual' AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'a dual investment was not bought and ended exactly once in the books',
    text: `
      SELECT o.id, o.status, b.count, e.count FROM dual_order o
      CROSS JOIN LATERAL (SELECT count(*) FROM journal j
        WHERE j.reference = o.id::text AND j.cause = 'dual.buy') b
      CROSS JOIN LATERAL (SELECT count(*) FROM journal j
        WHERE j.reference = o.id::text AND j.cause = 'dual.settle') e
      WHERE b.count <> 1 OR e.count <> CASE WHEN o.status = 1 THEN 0 ELSE 1 END`,
  },
  {
    what: 'a settlement day counts other sums set aside than its open orders have',
    text: `
      SELECT s.market_id, s.settle_ms, s.aside_coin, s.aside_usdt, o.coin, o.usdt
      FROM dual_settlement s LEFT JOIN (
        SELECT market_id, settle_ms, sum(aside_coin) AS coin, sum(aside_usdt) AS usdt
        FROM dual_order WHERE status = 1 GROUP BY 1, 2) o USING (market_id, settle_ms)
      WHERE (s.aside_coin, s.aside_usdt) <> (coalesce(o.coin, 0), coalesce(o.usdt, 0))`,
  },
  {
    what: 'a user has other sums of their own than their orders give',
    text: `
      SELECT user_id, currency_id, d.invested, d.earned, o.invested, o.earned
      FROM dual_own d FULL JOIN (
        SELECT user_id, currency_id, sum(invested) AS invested, sum(earned) AS earned FROM (
          SELECT o.user_id, CASE o.type WHEN 1 THEN o.currency_id ELSE m.quote_id END
            AS currency_id, o.investment AS invested, 0::numeric AS earned
          FROM dual_order o JOIN market m ON m.id = o.market_id WHERE o.status = 1
          UNION ALL
          SELECT o.user_id, CASE o.paid_in WHEN 1 THEN o.currency_id ELSE m.quote_id END,
            0, o.credit - CASE
              WHEN o.paid_in = o.type THEN o.investment
              WHEN o.type = 1 THEN div(o.investment * o.linked_price, 100000000)
              ELSE div(o.investment * 100000000, o.linked_price) END
          FROM dual_order o JOIN market m ON m.id = o.market_id WHERE o.status <> 1) x
        GROUP BY 1, 2) o USING (user_id, currency_id)
      WHERE (coalesce(d.invested, 0), coalesce(d.earned, 0))
        <> (coalesce(o.invested, 0), coalesce(o.earned, 0))`,
  },
  {
    what: 'a product counts other shares than were sold',
    text: `
      SELECT p.id, p.sold_shares, s.shares FROM dual_product p LEFT JOIN (
        SELECT product_id, sum(shares) AS shares FROM dual_order GROUP BY 1) s
      ON s.product_id = p.id WHERE p.sold_shares <> coalesce(s.shares, 0)`,
  },
  {
    what: 'a user has more shares of a product than its limit',
    text: `
      SELECT o.product_id, o.user_id, sum(o.shares) FROM dual_order o
      JOIN dual_product p ON p.id = o.product_id GROUP BY 1, 2, p.user_limit
      HAVING sum(o.shares) > p.user_limit`,
  },
]

/** What must have happened by now, by the clock alone: without a price it takes 24 h (DUAL-24). */
export const dualTimely: readonly AuditQuery[] = [
  {
    what: 'a dual investment is overdue',
    text: `
      SELECT id FROM dual_order
      WHERE status = 1 AND settle_ms < extract(epoch FROM now()) * 1000 - 86405000`,
  },
]
