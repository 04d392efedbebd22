import type { AuditQuery } from '@candor/testing/product-testing'
import { prices } from '@candor/testing/ticks/may-price'

/** Invariants that must hold whatever was killed or raced. */
export const swapSound: readonly AuditQuery[] = [
  {
    what: 'a swap and its journal do not say the same',
    text: `
      SELECT coalesce(s.id::text, j.reference), s.number, s.fee, s.received, j.given, j.got
      FROM swap s FULL JOIN (
        SELECT j.reference, a.party_id, -sum(e.change) FILTER (WHERE e.change < 0) AS given,
          sum(e.change) FILTER (WHERE e.change > 0) AS got
        FROM journal j JOIN entry e ON e.journal_id = j.id JOIN account a ON a.id = e.account_id
        JOIN app_user u ON u.id = a.party_id WHERE j.cause = 'swap' GROUP BY 1, 2
      ) j ON j.reference = s.id::text AND j.party_id = s.user_id
      WHERE s.id IS NULL OR (j.given, j.got) IS DISTINCT FROM (s.number + s.fee, s.received)`,
  },
  {
    what: 'swaps paid more of a coin on a UTC day than their cap',
    text: `
      SELECT s.to_currency_id, s.accepted_ms / 86400000 AS day, sum(s.received) FROM swap s
      JOIN currency c ON c.id = s.to_currency_id
      JOIN (VALUES ('BTC', 800000000), ('ETH', 15000000000), ('USDT', 50000000000000)) AS cap(name,
        most) ON cap.name = c.name GROUP BY 1, 2, cap.most HAVING sum(s.received) > cap.most`,
  },
]

/** What must have happened by now, by the clock and the recorded ticks alone. */
export const swapTimely: readonly AuditQuery[] = [
  {
    what: 'a swap was priced by another tick than the first of its pair after it',
    text: `
      SELECT s.id, leg.tick_id, first.id FROM swap s
      CROSS JOIN LATERAL (VALUES (s.from_tick_id), (s.to_tick_id)) AS leg(tick_id) JOIN tick used
      ON used.id = leg.tick_id
      JOIN LATERAL (SELECT t.id FROM tick t
        WHERE t.market_id = used.market_id AND ${prices('t', 's.accepted_ms')} ORDER BY t.id
        LIMIT 1) first ON true WHERE leg.tick_id <> first.id`,
  },
]
