import pg from 'pg'
import { auditDatabase } from './audit-database.ts'
import type { ProductAttempt } from '../processes/product-load.ts'
import type { AuditQuery } from './soundness.ts'

/** A tick that may price something after a moment (MKT-16). */
const prices = (tick: string, momentMs: string) =>
  `${tick}.recorded_at - ${tick}.ts <= 1000 AND ${tick}.recorded_at > ${momentMs} AND ${tick}.ts > ${momentMs}`
const reaches = (order: string, tick: string) =>
  `(${order}.side = 1 AND ${tick}.price <= ${order}.target OR ${order}.side = 2 AND ${tick}.price >= ${order}.target)`
const stops = (order: string, tick: string) =>
  `(${order}.side = 1 AND (${tick}.price >= ${order}.take_profit OR ${tick}.price <= ${order}.stop_loss) OR ${order}.side = 2 AND (${tick}.price <= ${order}.take_profit OR ${tick}.price >= ${order}.stop_loss))`
/**
 * Whether a tick may be one of those that no price is taken from yet: its pair was silent for more
 * than 10 s, as after a slow start, and comes back (FUT-18, FUT-26).
 */
const comesBack = (tick: string, marketId: string) => `EXISTS (
  SELECT FROM tick s
  WHERE s.market_id = ${marketId} AND s.id <= ${tick}.id AND s.ts > ${tick}.ts - 4000
    AND NOT EXISTS (SELECT FROM tick p
      WHERE p.market_id = ${marketId} AND p.id < s.id AND p.ts >= s.ts - 10000))`

/**
 * What must have happened by the recorded ticks alone, whoever was killed meanwhile; an item is
 * overdue after 5 s.
 */
const timeliness: readonly AuditQuery[] = [
  {
    what: 'a seconds order is overdue',
    text: `
      SELECT id FROM seconds_order
      WHERE status = 1 AND handled_ms < extract(epoch FROM now()) * 1000 - 5000`,
  },
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

/**
 * Everything about contracts, seconds orders, swaps and transfers that may never be wrong, whatever
 * was killed. An empty list is the only good answer.
 */
export function auditProducts(
  ownerUrl: string,
  attempts: readonly ProductAttempt[],
): Promise<string[]> {
  return auditDatabase(ownerUrl, timeliness, (client) => promises(client, attempts))
}

/** What came about by ticks alone; where one of these is nothing, nothing about it was audited. */
export async function happened(ownerUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const {
      rows: [counts],
    } = await client.query<Record<string, string>>(`SELECT
      (SELECT count(*) FROM contract_order WHERE close_reason IN ('tp', 'sl')) AS "stopped",
        (SELECT count(*) FROM contract_order
          WHERE target IS NOT NULL AND status IN (1, 3)) AS "touched",
      (SELECT count(*) FROM seconds_order WHERE status = 3) AS "settled", (SELECT count(*)
        FROM payout WHERE booked_at IS NOT NULL) AS "paid out",
      (SELECT count(*) FROM purchase_order WHERE status = 2) AS "bought", (SELECT count(*) FROM loan
        WHERE paid_out_ms IS NOT NULL) AS "lent"`)
    return Object.fromEntries(
      Object.entries(counts ?? {}).map(([what, count]) => [what, Number(count)]),
    )
  } finally {
    await client.end()
  }
}

/**
 * What was acknowledged is there once, what was refused is not, and nothing is there that nobody
 * was told of.
 */
async function promises(client: pg.Client, attempts: readonly ProductAttempt[]): Promise<string[]> {
  const statuses = async (table: string) =>
    new Map(
      (
        await client.query<{ id: string; status: number }>(`SELECT o.id, o.status FROM ${table} o`)
      ).rows.map(({ id, status }) => [Number(id), status]),
    )
  const [contracts, options] = [await statuses('contract_order'), await statuses('seconds_order')]
  const swaps = new Set(
    (await client.query<{ id: string }>('SELECT id FROM swap')).rows.map(({ id }) => Number(id)),
  )
  const kept = new Set(
    (
      await client.query<{ key: string }>('SELECT key FROM idempotency WHERE reply IS NOT NULL')
    ).rows.map(({ key }) => key),
  )
  const found: string[] = []
  for (const { kind, key, outcome, id, about } of attempts) {
    if (outcome === 'unknown') found.push(`${kind} ${key} never got an answer`)
    if (outcome === 'refused' && kept.has(key))
      found.push(`a refused ${kind} has an effect (${key})`)
    if (outcome !== 'done') continue
    if (!kept.has(key)) found.push(`an acknowledged ${kind} was lost (${key})`)
    if ((kind === 'open' || kind === 'file') && !contracts.has(id ?? 0))
      found.push(`acknowledged contract ${id} was lost`)
    if (kind === 'option' && !options.has(id ?? 0))
      found.push(`acknowledged seconds order ${id} was lost`)
    if (kind === 'swap' && !swaps.has(id ?? 0)) found.push(`acknowledged swap ${id} was lost`)
    if (kind === 'cancel' && contracts.get(about ?? 0) !== 4)
      found.push(`the cancel of ${about} was acknowledged and lost`)
    if (kind === 'close' && contracts.get(about ?? 0) !== 3)
      found.push(`the close of ${about} was acknowledged and lost`)
  }
  const done = (...kinds: readonly string[]) =>
    attempts.filter(({ kind, outcome }) => outcome === 'done' && kinds.includes(kind)).length
  if (contracts.size !== done('open', 'file'))
    found.push(`${contracts.size} contracts exist, ${done('open', 'file')} were acknowledged`)
  if (options.size !== done('option'))
    found.push(`${options.size} seconds orders exist, ${done('option')} were acknowledged`)
  if (swaps.size !== done('swap'))
    found.push(`${swaps.size} swaps exist, ${done('swap')} were acknowledged`)
  const {
    rows: [moved],
  } = await client.query<{ count: string }>(
    `
    SELECT count(*) AS count FROM idempotency WHERE call = 'transfers.move' AND key = ANY ($1)`,
    [attempts.map(({ key }) => key)],
  )
  if (Number(moved?.count) !== done('transfer'))
    found.push(`${moved?.count} transfers exist, ${done('transfer')} were acknowledged`)
  return found.slice(0, 20)
}
