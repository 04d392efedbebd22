import { ALERTS_MAX } from '@candor/contract'
import { LATE_MS } from '@candor/engine/prices/usability'
import { price, type Price } from '@candor/money'
import {
  type Database,
  type Queryable,
  type RowOf,
  statement,
  type Transaction,
} from '../../db/connection.ts'
import { lockUser } from '../../db/lock-user.ts'

export type { Database } from '../../db/connection.ts'
export { enqueue, type QueuedEvents } from '../../db/outbox.ts'

/** 'up' fires at or above the price, 'down' at or below. */
export type Direction = 'up' | 'down'

export type Alert = {
  readonly id: number
  readonly marketId: number
  readonly direction: Direction
  readonly price: Price
  readonly createdMs: number
  /** The firing tick; undefined while waiting. */
  readonly fired:
    | {
        readonly tickId: number
        readonly price: Price
        readonly ts: number
        readonly firedAt: Date
      }
    | undefined
}

const directionNumbers = { up: 1, down: 2 } as const

const WAITING = statement(
  'alerts-waiting',
  `
    SELECT count(*) AS count FROM price_alert
    WHERE user_id = $1 AND tick_id IS NULL AND removed_at IS NULL`,
)
const ADD = statement(
  'alerts-add',
  `
  INSERT INTO price_alert (user_id, market_id, direction, price, created_ms, accepted_tick_id)
  VALUES ($1, $2, $3, $4, $5, $6)
  RETURNING id, market_id, direction, price, created_ms, tick_id, tick_price, tick_ts, fired_at`,
)

type RawAlert = RowOf<typeof ADD>

export type NewAlert = {
  readonly userId: number
  readonly marketId: number
  readonly direction: Direction
  readonly price: Price
  readonly createdMs: number
  readonly acceptedTickId: number
}

/**
 * Adds an alert; undefined at the user's maximum. The user's row is locked, so that concurrent
 * additions are counted one after another.
 */
export async function addAlert(database: Database, alert: NewAlert): Promise<Alert | undefined> {
  return database.transaction(async (tx) => {
    await lockUser(tx, alert.userId)
    const [waiting] = await tx.rows(WAITING, [alert.userId])
    if ((waiting?.count ?? 0) >= ALERTS_MAX) return undefined
    const [row] = await tx.rows(ADD, [
      alert.userId,
      alert.marketId,
      directionNumbers[alert.direction],
      alert.price,
      alert.createdMs,
      alert.acceptedTickId,
    ])
    if (row === undefined) throw new Error('an alert was not written')
    return toAlert(row)
  })
}

const MAX_FIRED_LISTED = 100
const OWN = statement(
  'alerts-own',
  `
  SELECT id, market_id, direction, price, created_ms, tick_id, tick_price, tick_ts, fired_at
  FROM price_alert
  WHERE user_id = $1 AND removed_at IS NULL ORDER BY (tick_id IS NULL) DESC, id DESC LIMIT $2`,
)

/** A user's waiting alerts, then the latest fired ones, newest first each. */
export async function listAlerts(database: Queryable, userId: number): Promise<Alert[]> {
  return (await database.rows(OWN, [userId, ALERTS_MAX + MAX_FIRED_LISTED])).map(toAlert)
}

const REMOVE = statement(
  'alerts-remove',
  `
    UPDATE price_alert SET removed_at = $3 WHERE id = $1 AND user_id = $2 AND removed_at IS NULL
    RETURNING id`,
)

/**
 * Removes an alert from a user's list; false without one. The row stays, since a fired alert is
 * evidence.
 */
export async function removeAlert(
  database: Queryable,
  userId: number,
  id: number,
  now: Date,
): Promise<boolean> {
  return (await database.rows(REMOVE, [id, userId, now])).length > 0
}

const FIRED = statement(
  'alerts-disputed',
  'SELECT tick_id IS NOT NULL AS ended FROM price_alert WHERE id = $1 AND user_id = $2',
)

/** Whether an own alert fired (CHAT-09); undefined when the user has none of this id. */
export async function isAlertFired(
  db: Queryable,
  userId: number,
  id: number,
): Promise<boolean | undefined> {
  const [row] = await db.rows(FIRED, [id, userId])
  return row?.ended
}

function toAlert(row: RawAlert): Alert {
  return {
    id: row.id,
    marketId: row.market_id,
    direction: row.direction === directionNumbers.up ? 'up' : 'down',
    price: price(row.price),
    createdMs: row.created_ms,
    fired: toFired(row),
  }
}

function toFired({
  tick_id: id,
  tick_price: at,
  tick_ts: ts,
  fired_at: firedAt,
}: RawAlert): Alert['fired'] {
  if (id === null || at === null || ts === null || firedAt === null) return undefined
  return { tickId: id, price: price(at), ts, firedAt }
}

const PROGRESS = statement(
  'alerts-progress',
  `
  SELECT greatest(p.judged_ms, w.oldest_ms) AS judged_ms FROM price_alert_progress p
  JOIN (SELECT min(created_ms) AS oldest_ms FROM price_alert
    WHERE tick_id IS NULL AND removed_at IS NULL) w ON w.oldest_ms IS NOT NULL`,
)
const SAVE_PROGRESS = statement(
  'alerts-keep-progress',
  'UPDATE price_alert_progress SET judged_ms = greatest(judged_ms, $1)',
)

/**
 * The time up to which every waiting alert was compared with the ticks, otherwise the oldest
 * alert's creation; undefined when none waits.
 */
export async function loadCheckedUntilMs(database: Queryable): Promise<number | undefined> {
  const [row] = await database.rows(PROGRESS)
  return row === undefined ? undefined : row.judged_ms
}

export async function saveCheckedUntil(database: Queryable, untilMs: number): Promise<void> {
  await database.rows(SAVE_PROGRESS, [untilMs])
}

/** A waiting alert with the first later tick at or beyond its price. */
export type Hit = {
  readonly id: number
  readonly userId: number
  readonly price: Price
  readonly pair: string
  readonly tickId: number
  readonly tickPrice: Price
  readonly tickTs: number
}

/**
 * The highest and lowest pricing ticks since a time select candidate alerts; for each the first
 * reaching tick after the alert is looked up. Recording days are named so that only their
 * partitions are read, and none of them is packed, since the time is the one up to which alerts
 * were compared (FAIR-19).
 */
const HITS = statement(
  'alerts-hits',
  `
  WITH awaited AS MATERIALIZED (
    SELECT m.id, m.symbol FROM market m
    WHERE EXISTS (SELECT 1 FROM price_alert w
      WHERE w.market_id = m.id AND w.tick_id IS NULL AND w.removed_at IS NULL))
  SELECT a.id, a.user_id, a.price, m.symbol, first.id AS tick_id, first.price AS tick_price,
    first.ts AS tick_ts
  FROM awaited m
  CROSS JOIN LATERAL (
    SELECT max(t.price) AS high, min(t.price) AS low FROM tick t
    WHERE t.market_id = m.id AND t.ts > $1 AND t.recorded_at > $1 AND t.recorded_at - t.ts <= $2
      AND t.recorded_day >= $3) span
  JOIN price_alert a ON a.market_id = m.id AND a.tick_id IS NULL AND a.removed_at IS NULL
    AND ((a.direction = 1 AND a.price <= span.high) OR (a.direction = 2 AND a.price >= span.low))
  CROSS JOIN LATERAL (
    SELECT t.id, t.price, t.ts FROM tick t
    WHERE t.market_id = m.id AND t.ts > greatest($1, a.created_ms)
      AND t.recorded_at > greatest($1, a.created_ms) AND t.id > coalesce(a.accepted_tick_id, 0)
      AND t.recorded_at - t.ts <= $2
      AND t.recorded_day >= $3
        AND ((a.direction = 1 AND t.price >= a.price) OR (a.direction = 2 AND t.price <= a.price))
    ORDER BY t.ts LIMIT 1) first
  ORDER BY first.id, a.id LIMIT $4`,
)

/** Alerts that a tick since a time reached, in tick order; day is that time's UTC day. */
export async function listHitsSince(
  database: Queryable,
  sinceMs: number,
  day: string,
  limit: number,
): Promise<Hit[]> {
  const rows = await database.rows(HITS, [sinceMs, LATE_MS, day, limit])
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    price: price(row.price),
    pair: row.symbol,
    tickId: row.tick_id,
    tickPrice: price(row.tick_price),
    tickTs: row.tick_ts,
  }))
}

const LOCK = statement(
  'alerts-lock',
  `
    SELECT id FROM price_alert WHERE id = ANY ($1) AND tick_id IS NULL AND removed_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`,
)
const FIRE = statement(
  'alerts-fire',
  `
  UPDATE price_alert a
  SET tick_id = h.tick_id, tick_price = h.tick_price, tick_ts = h.tick_ts, fired_at = $5
  FROM unnest($1::bigint[], $2::bigint[], $3::numeric[], $4::bigint[]) AS h(id, tick_id, tick_price,
    tick_ts) WHERE a.id = h.id`,
)

/**
 * Fires the alerts that neither fired nor were removed meanwhile, and returns them. Rows are locked
 * in ascending id, so that two workers wait for each other rather than deadlock, and the second
 * finds them fired.
 */
export async function fire(tx: Transaction, hits: readonly Hit[], now: Date): Promise<Hit[]> {
  const waiting = new Set((await tx.rows(LOCK, [hits.map(({ id }) => id)])).map((row) => row.id))
  const fired = hits.filter(({ id }) => waiting.has(id))
  await tx.rows(FIRE, [
    fired.map(({ id }) => id),
    fired.map(({ tickId }) => tickId),
    fired.map(({ tickPrice }) => tickPrice),
    fired.map(({ tickTs }) => tickTs),
    now,
  ])
  return fired
}
