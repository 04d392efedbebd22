import type { AuditQuery } from '@candor/testing/product-testing'

/** Invariants that must hold whatever was killed or raced. */
export const secondsSound: readonly AuditQuery[] = [
  {
    what: 'an options account has not locked what its seconds orders hold',
    text: `
      SELECT a.party_id, a.locked, h.held FROM account a JOIN app_user u ON u.id = a.party_id
      LEFT JOIN (
        SELECT user_id, currency_id, sum(stake + fee) AS held FROM seconds_order WHERE status = 1
        GROUP BY 1, 2) h
      ON h.user_id = a.party_id AND h.currency_id = a.currency_id
      WHERE a.kind = 4 AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'the house has not set aside what open seconds orders may bring',
    text: `
      SELECT a.shard, a.locked, h.held FROM account a JOIN party p ON p.id = a.party_id LEFT JOIN (
        SELECT market_id, currency_id, sum(profit) AS held FROM seconds_order WHERE status = 1
        GROUP BY 1, 2) h ON h.market_id = a.shard AND h.currency_id = a.currency_id
      WHERE p.house = 'house:seconds' AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'a seconds order that ended was not booked exactly once',
    text: `
      SELECT o.id, o.status, count(j.id) FROM seconds_order o LEFT JOIN journal j
      ON j.reference = o.id::text AND j.cause = 'seconds.settle'
      GROUP BY o.id HAVING count(j.id) <> CASE WHEN o.status = 1 THEN 0 ELSE 1 END`,
  },
]

/** What must have happened by now, by the clock and the recorded ticks alone. */
export const secondsTimely: readonly AuditQuery[] = [
  {
    what: 'a seconds order is overdue',
    text: `
      SELECT id FROM seconds_order
      WHERE status = 1 AND handled_ms < extract(epoch FROM now()) * 1000 - 5000`,
  },
  {
    what: 'a seconds order ended at another tick than the last before its end',
    text: `
      SELECT o.id, o.end_tick_id, last.id FROM seconds_order o JOIN LATERAL (
        SELECT t.id FROM tick t
        WHERE t.market_id = o.market_id AND t.ts <= o.handled_ms AND t.ts > o.handled_ms - 10000
          AND t.recorded_at - t.ts <= 1000 ORDER BY t.ts DESC LIMIT 1) last ON true
      WHERE o.settle_rule = 'last_tick' AND o.status <> 1
      AND o.end_tick_id IS DISTINCT FROM last.id`,
  },
]
