import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const lockSound: readonly AuditQuery[] = [
  {
    what: 'house:mining has not set aside the interest that locks may still bring',
    text: `
      SELECT a.currency_id, a.locked, h.held FROM account a JOIN party p ON p.id = a.party_id
      LEFT JOIN (
        SELECT currency_id, sum(interest - paid_interest) AS held FROM lock_order
        WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL GROUP BY 1) h
      ON h.currency_id = a.currency_id
      WHERE p.house = 'house:mining' AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'a product counts other running locks than there are',
    text: `
      SELECT product_id, currency_id, r.amount, o.amount FROM lock_running r FULL JOIN (
        SELECT product_id, currency_id, sum(amount) AS amount FROM lock_order
        WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL GROUP BY 1, 2) o
      USING (product_id, currency_id)
      WHERE coalesce(r.amount, 0) <> coalesce(o.amount, 0)`,
  },
  {
    what: 'a trial is not what its coupon says, or its coupon was not used by its owner',
    text: `
      SELECT o.id, o.coupon_id FROM lock_order o LEFT JOIN coupon k ON k.id = o.coupon_id
      LEFT JOIN campaign c ON c.id = k.campaign_id
      WHERE o.coupon_id IS NOT NULL AND (k.used_at IS NULL OR k.user_id <> o.user_id
        OR (c.kind, c.currency_id, c.amount, c.run_days, c.daily_rate)
          IS DISTINCT FROM ('trial', o.currency_id, o.amount, o.days, o.daily_rate))`,
  },
  {
    what: 'a user received something else of a trial than its interest',
    text: `
      SELECT o.id, e.change FROM lock_order o JOIN journal j
      ON j.cause IN ('lock.trial', 'lock.end') AND j.reference = o.id::text
      JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
      WHERE o.coupon_id IS NOT NULL AND a.party_id = o.user_id`,
  },
  {
    what: 'the interest promised by week is not what house:mining has set aside',
    text: `
      SELECT currency_id, a.locked, r.amount FROM (
        SELECT currency_id, sum(amount) AS amount FROM lock_promised GROUP BY 1) r FULL JOIN (
        SELECT a.currency_id, a.locked FROM account a JOIN party p ON p.id = a.party_id
        WHERE p.house = 'house:mining') a USING (currency_id)
      WHERE coalesce(r.amount, 0) <> coalesce(a.locked, 0)`,
  },
  {
    what: 'a week counts other interest than running locks may bring in it',
    text: `
      SELECT currency_id, week, r.amount, o.amount FROM lock_promised r FULL JOIN (
        SELECT currency_id, (start_ms / 86400000 + d.day + 3) / 7 AS week,
          sum(div(amount * daily_rate * d.day, 100000000)
            - div(amount * daily_rate * (d.day - 1), 100000000)) AS amount
        FROM lock_order CROSS JOIN LATERAL generate_series(paid_days + 1, days) AS d(day)
        WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL GROUP BY 1, 2) o
      USING (currency_id, week)
      WHERE coalesce(r.amount, 0) <> coalesce(o.amount, 0)`,
  },
  {
    what: 'a user has other sums of their own than their locks give',
    text: `
      SELECT user_id, currency_id, r.locked, r.earned, o.locked, o.earned
      FROM lock_own r FULL JOIN (
        SELECT user_id, currency_id,
          coalesce(sum(amount) FILTER (WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL), 0)
            AS locked,
          coalesce(sum(paid_interest) FILTER (WHERE filed_ms IS NULL OR penalty > 0), 0) AS earned
        FROM lock_order GROUP BY 1, 2) o USING (user_id, currency_id)
      WHERE (r.locked, r.earned) IS DISTINCT FROM (o.locked, o.earned)`,
  },
  {
    what: 'a lock that ended was not booked exactly once',
    text: `
      SELECT o.id, o.status, count(j.id) FROM lock_order o LEFT JOIN journal j
      ON j.reference = o.id::text AND j.cause = 'lock.end'
      GROUP BY o.id HAVING count(j.id) <> CASE WHEN o.status IN (2, 5) THEN 1 ELSE 0 END`,
  },
  {
    what: 'a day of a lock was not paid exactly once, with what it earned',
    text: `
      SELECT p.id, p.interest, count(j.id) FROM lock_payment p LEFT JOIN journal j
      ON j.reference = p.id::text AND j.cause = 'lock.interest'
      GROUP BY p.id HAVING count(j.id) <> CASE WHEN p.interest > 0 THEN 1 ELSE 0 END`,
  },
  {
    what: 'a lock counts other days than were paid',
    text: `
      SELECT o.id, o.paid_days, count(p.id) FROM lock_order o LEFT JOIN lock_payment p
      ON p.order_id = o.id GROUP BY o.id HAVING count(p.id) <> o.paid_days`,
  },
  {
    what: 'the moves of a lock do not lead to where it stands',
    text: `
      SELECT o.id, o.status, m.after FROM lock_order o JOIN LATERAL (
        SELECT after FROM lock_move WHERE order_id = o.id ORDER BY id DESC LIMIT 1) m ON true
      WHERE m.after <> o.status`,
  },
]
