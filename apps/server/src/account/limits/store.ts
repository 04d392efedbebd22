import { type Quantity, quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { type Queryable, statement, type Transaction } from '../../db/connection.ts'
import type { LossLimit } from './loss-limit.ts'

export type { Database, Queryable, Transaction } from '../../db/connection.ts'
export { lockUser } from '../../db/lock-user.ts'

const LOSS_LIMIT = statement(
  'limits-loss-limit',
  `
  SELECT daily_loss, next_daily_loss, next_from FROM loss_limit
  WHERE user_id = $1 AND decided_at <= coalesce(to_timestamp($2::bigint / 1000.0), 'infinity')
  ORDER BY number DESC LIMIT 1`,
)

/**
 * A user's last decision about the daily loss limit, up to a time or of all; resolveLimitAt
 * computes its effect.
 */
export async function loadLossLimit(
  database: Queryable,
  userId: number,
  atMs?: number,
): Promise<LossLimit> {
  const [row] = await database.rows(LOSS_LIMIT, [userId, atMs])
  if (row === undefined) return { limit: undefined, next: undefined }
  const next =
    row.next_from === null
      ? undefined
      : { limit: parseOptionalAmount(row.next_daily_loss), fromMs: row.next_from.getTime() }
  return { limit: parseOptionalAmount(row.daily_loss), next }
}

function parseOptionalAmount(amount: bigint | null): Quantity | undefined {
  return amount === null ? undefined : quantity(amount)
}

const ADD_LOSS_LIMIT = statement(
  'limits-add-loss-limit',
  `
  INSERT INTO loss_limit (user_id, number, daily_loss, next_daily_loss, next_from, decided_at)
  SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5 FROM loss_limit WHERE user_id = $1`,
)

export async function addLossLimit(
  tx: Transaction,
  userId: number,
  { limit, next }: LossLimit,
  now: Date,
): Promise<void> {
  const nextFrom = next === undefined ? null : toDate(next.fromMs)
  await tx.rows(ADD_LOSS_LIMIT, [userId, limit ?? null, next?.limit ?? null, nextFrom, now])
}

const COOL_OFF_END = statement(
  'limits-cool-off-end',
  `
    SELECT max(ends_at) AS ends_at FROM cool_off
    WHERE user_id = $1 AND started_at <= coalesce(to_timestamp($2::bigint / 1000.0), 'infinity')`,
)

/** The end of the user's last cool-off chosen up to a time, or ever; undefined without one. */
export async function findCoolOffEnd(
  database: Queryable,
  userId: number,
  atMs?: number,
): Promise<Date | undefined> {
  const [row] = await database.rows(COOL_OFF_END, [userId, atMs])
  return row?.ends_at ?? undefined
}

const ADD_COOL_OFF = statement(
  'limits-add-cool-off',
  `
  INSERT INTO cool_off (user_id, days, started_at, ends_at)
  VALUES ($1, $2, $3, $3::timestamptz + $2::smallint * interval '24 hours')`,
)

export async function addCoolOff(
  database: Queryable,
  userId: number,
  days: number,
  now: Date,
): Promise<void> {
  await database.rows(ADD_COOL_OFF, [userId, days, now])
}
