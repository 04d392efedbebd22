import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const rewardsSound: readonly AuditQuery[] = [
  {
    what: 'a fee coupon says that it paid back something else than its fees, or more than it has',
    text: `
      SELECT k.id, k.covered, f.covered FROM coupon k JOIN campaign c ON c.id = k.campaign_id
      LEFT JOIN (
        SELECT coupon_id, sum(covered) AS covered FROM coupon_fee GROUP BY 1) f
      ON f.coupon_id = k.id
      WHERE k.covered <> coalesce(f.covered, 0) OR (c.kind = 'fee' AND k.covered > c.amount)`,
  },
  {
    what: 'a fee was paid back out of its coupon’s order',
    text: `
      SELECT f.id FROM coupon_fee f JOIN coupon k ON k.id = f.coupon_id
      JOIN campaign c ON c.id = k.campaign_id
      WHERE f.left_before <> c.amount - (SELECT coalesce(sum(e.covered), 0) FROM coupon_fee e
        WHERE e.coupon_id = f.coupon_id AND e.id < f.id)`,
  },
  {
    what: 'a fee that was paid back was not booked exactly once',
    text: `
      SELECT f.id, count(j.id) FROM coupon_fee f LEFT JOIN journal j
      ON j.reference = f.id::text AND j.cause = 'coupon.fee'
      GROUP BY f.id HAVING count(j.id) <> 1`,
  },
  {
    what: 'a trial coupon that was used has not exactly one lock',
    text: `
      SELECT k.id, count(o.id) FROM coupon k JOIN campaign c ON c.id = k.campaign_id
      LEFT JOIN lock_order o ON o.coupon_id = k.id
      WHERE c.kind = 'trial'
      GROUP BY k.id HAVING count(o.id) <> CASE WHEN k.used_at IS NULL THEN 0 ELSE 1 END`,
  },
  {
    what: 'a campaign has not set aside what its coupons in use may still cost',
    text: `
      SELECT a.shard, a.locked, h.held FROM account a JOIN party p ON p.id = a.party_id
      LEFT JOIN (
        SELECT campaign_id, sum(held) AS held FROM (
          SELECT k.campaign_id, c.amount - k.covered AS held FROM coupon k
          JOIN campaign c ON c.id = k.campaign_id
          WHERE k.runs_until IS NOT NULL AND k.ended_at IS NULL
          UNION ALL
          SELECT k.campaign_id, o.amount + o.interest - o.paid_interest FROM lock_order o
          JOIN coupon k ON k.id = o.coupon_id WHERE o.ended_ms IS NULL) x
        GROUP BY 1) h ON h.campaign_id = a.shard
      WHERE p.house = 'house:campaigns' AND a.locked <> coalesce(h.held, 0)`,
  },
]
