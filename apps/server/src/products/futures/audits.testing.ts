import type { AuditQuery } from '@candor/testing/product-testing'
import { prices } from '@candor/testing/ticks/may-price'

const reaches = (order: string, tick: string) =>
  `(${order}.side = 1 AND ${tick}.price <= ${order}.target OR ${order}.side = 2 AND ${tick}.price >= ${order}.target)`
const stops = (order: string, tick: string) =>
  `(${order}.side = 1 AND (${tick}.price >= ${order}.take_profit OR ${tick}.price <= ${order}.stop_loss) OR ${order}.side = 2 AND (${tick}.price <= ${order}.take_profit OR ${tick}.price >= ${order}.stop_loss))`
/**
 * Whether a tick may not price anything yet: its pair was silent for more than 10 s, as after a
 * slow start, and returns (FUT-18, FUT-26).
 */
const comesBack = (tick: string, marketId: string) => `EXISTS (
  SELECT FROM tick s
  WHERE s.market_id = ${marketId} AND s.id <= ${tick}.id AND s.ts > ${tick}.ts - 4000
    AND NOT EXISTS (SELECT FROM tick p
      WHERE p.market_id = ${marketId} AND p.id < s.id AND p.ts >= s.ts - 10000))`

/** Invariants that must hold whatever was killed or raced. */
export const futuresSound: readonly AuditQuery[] = [
  {
    what: 'a leverage account has not locked what its contracts hold',
    text: `
      SELECT a.party_id, a.locked, h.held FROM account a JOIN app_user u ON u.id = a.party_id
      LEFT JOIN (
        SELECT user_id, quote_id, sum(CASE status WHEN 0 THEN margin + fee ELSE margin END) AS held
        FROM contract_order WHERE status IN (0, 1) GROUP BY 1, 2) h
      ON h.user_id = a.party_id AND h.quote_id = a.currency_id
      WHERE a.kind = 3 AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'the house has not set aside what open contracts may bring',
    text: `
      SELECT a.shard, a.locked, h.held FROM account a JOIN party p ON p.id = a.party_id LEFT JOIN (
        SELECT market_id, quote_id, sum(reserve) AS held FROM contract_order WHERE status IN (0, 1)
        GROUP BY 1, 2) h ON h.market_id = a.shard AND h.quote_id = a.currency_id
      WHERE p.house = 'house:lever' AND a.locked <> coalesce(h.held, 0)`,
  },
  {
    what: 'the exposure of a pair is not the sum of its open contracts',
    text: `
      SELECT x.* FROM futures_exposure x LEFT JOIN (
        SELECT market_id, coalesce(sum(size) FILTER (WHERE side = 1 AND status = 1), 0) AS long,
          coalesce(sum(size) FILTER (WHERE side = 2 AND status = 1), 0) AS short,
          coalesce(sum(notional) FILTER (WHERE side = 1 AND status = 0), 0) AS waiting_long,
            coalesce(sum(notional) FILTER (WHERE side = 2 AND status = 0), 0) AS waiting_short
        FROM contract_order GROUP BY 1) o USING (market_id)
      WHERE (x.long_open, x.short_open, x.long_pending, x.short_pending) <> (coalesce(o.long, 0),
        coalesce(o.short, 0), coalesce(o.waiting_long, 0), coalesce(o.waiting_short, 0))`,
  },
  {
    what: 'a contract stays between open and closed',
    text: 'SELECT id FROM contract_order WHERE status = 2',
  },
  {
    what: 'a contract that ended was not booked exactly once',
    text: `
      SELECT o.id, o.status, count(j.id) FROM contract_order o LEFT JOIN journal j
      ON j.reference = o.id::text AND j.cause IN ('futures.closed', 'futures.cancelled')
      GROUP BY o.id HAVING count(j.id) <> CASE WHEN o.status IN (3, 4) THEN 1 ELSE 0 END`,
  },
]

/** What must have happened by now, by the clock and the recorded ticks alone. */
export const futuresTimely: readonly AuditQuery[] = [
  {
    what: 'a limit order was touched and waits',
    text: `
      SELECT o.id, t.id AS tick FROM contract_order o JOIN tick t
      ON t.market_id = o.market_id AND ${prices('t', 'o.created_ms')} AND ${reaches('o', 't')}
      WHERE o.status = 0 AND t.recorded_at < extract(epoch FROM now()) * 1000 - 5000`,
  },
  {
    what: 'a limit order opened at another tick than the first that touched it',
    text: `
      SELECT o.id, o.open_tick_id, first.id FROM contract_order o JOIN LATERAL (
        SELECT t.id, t.ts FROM tick t
        WHERE t.market_id = o.market_id AND ${prices('t', 'o.created_ms')} AND ${reaches('o', 't')}
        ORDER BY t.id LIMIT 1) first ON true
      WHERE o.target IS NOT NULL AND o.status IN (1, 3) AND o.open_tick_id <> first.id
        AND NOT ${comesBack('first', 'o.market_id')}`,
  },
  {
    what: 'a stop was touched and its position is open',
    text: `
      SELECT o.id, t.id AS tick FROM contract_order o JOIN tick t
      ON t.market_id = o.market_id AND t.id > o.open_tick_id AND ${prices('t', 'o.stops_set_ms')}
        AND ${stops('o', 't')}
      WHERE o.status = 1 AND t.recorded_at < extract(epoch FROM now()) * 1000 - 5000`,
  },
  {
    what: 'a stop closed at another tick than the first that touched it',
    text: `
      SELECT o.id, o.close_tick_id, first.id FROM contract_order o LEFT JOIN LATERAL (
        SELECT t.id, t.price FROM tick t
        WHERE t.market_id = o.market_id AND t.id > o.open_tick_id
          AND ${prices('t', 'o.stops_set_ms')} AND ${stops('o', 't')} ORDER BY t.id LIMIT 1) first
            ON true
      WHERE o.close_reason IN ('tp', 'sl') AND (o.close_tick_id IS DISTINCT
        FROM first.id OR o.close_price <> first.price)`,
  },
  {
    what: 'a market order opened at another tick than the first after it',
    text: `
      SELECT o.id, o.open_tick_id, first.id FROM contract_order o JOIN LATERAL (
        SELECT t.id FROM tick t WHERE t.market_id = o.market_id AND ${prices('t', 'o.created_ms')}
        ORDER BY t.id LIMIT 1) first ON true
      WHERE o.target IS NULL AND o.open_tick_id <> first.id`,
  },
]
