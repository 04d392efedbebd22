import { type Quantity, quantity } from '@candor/money'
import { statement } from '../../db/connection.ts'
import type { Queryable } from './store.ts'

const DAYS = statement('rewards-verify-days', 'SELECT day::text FROM reward_day ORDER BY day')

/** Every closed UTC day, oldest first. */
export async function listClosedDays(db: Queryable): Promise<string[]> {
  return (await db.rows(DAYS)).map(({ day }) => day)
}

const EARNED = statement(
  'rewards-verify-earned',
  `
    SELECT concat_ws(' ', payer_id, receiver_id, generation, fee, rate, value) AS line FROM rebate
    WHERE day = $1`,
)

/** A day's stored rebates, one line each: payer, receiver, generation, fee, rate and value. */
export async function listEarnedLines(db: Queryable, day: string): Promise<string[]> {
  return (await db.rows(EARNED, [day])).map(({ line }) => line)
}

const PAID = statement(
  'rewards-verify-paid',
  `
  SELECT concat_ws(' ', day, payer_id, receiver_id, generation) AS reference, receiver_id, value
  FROM rebate WHERE paid_at IS NOT NULL`,
)

/** The rebates marked as paid, one line each: the expected journal, its receiver and amount. */
export async function listPaidLines(db: Queryable): Promise<string[]> {
  const rows = await db.rows(PAID)
  return rows.map(
    ({ reference, receiver_id: receiver, value }) => `${reference}: ${value} to ${receiver}`,
  )
}

export type LevelRow = {
  readonly userId: number
  readonly level: number
  readonly volume30: Quantity
  readonly assets30: Quantity
  readonly volumes: Quantity
  readonly assets: Quantity
}

const LEVELS = statement(
  'rewards-verify-levels',
  `
  SELECT v.user_id, v.level, v.volume_30d, v.assets_30d, sum(w.volume) AS volumes,
    sum(w.assets) AS assets
  FROM vip_day v JOIN vip_day w
  ON w.user_id = v.user_id AND w.day <= v.day AND w.day > v.day - $2::integer
  WHERE v.day = $1 GROUP BY v.user_id, v.day`,
)

/** The levels of a day with the sums of the days they were computed from. */
export async function listLevelRows(db: Queryable, day: string, days: number): Promise<LevelRow[]> {
  const rows = await db.rows(LEVELS, [day, days])
  return rows.map((row) => ({
    userId: row.user_id,
    level: row.level,
    volume30: quantity(row.volume_30d),
    assets30: quantity(row.assets_30d),
    volumes: quantity(row.volumes),
    assets: quantity(row.assets),
  }))
}
