import { type Quantity, quantity } from '@candor/money'
import { statement } from '../../db/connection.ts'
import { runsUntilSql } from './store-coupons.ts'
import { COVER_COLUMNS, type CoverRow, toCoverRow } from './store-covers.ts'
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

/** A fee coupon that was used, running or ended. */
export type UsedFeeCoupon = {
  readonly id: number
  readonly userId: number
  readonly amount: Quantity
  readonly covered: Quantity
  readonly usedMs: number
  readonly untilMs: number
  /** It ended, and not because its account was closed: every fee of its time is written. */
  readonly isComplete: boolean
}

const USED = statement(
  'rewards-verify-fee-coupons',
  `
  SELECT k.id, k.user_id, c.amount, k.covered, ${runsUntilSql('k.ended_at')} AS ended_until,
    k.runs_until, coalesce(extract(epoch FROM k.used_at) * 1000, 0)::bigint AS used_ms,
    k.ended_at IS NOT NULL AND u.closed_at IS NULL AS complete
  FROM coupon k JOIN campaign c ON c.id = k.campaign_id JOIN app_user u ON u.id = k.user_id
  WHERE k.runs_until IS NOT NULL ORDER BY k.id`,
)
const COVERS = statement(
  'rewards-verify-covers',
  `
  SELECT ${COVER_COLUMNS} FROM coupon_fee f JOIN currency y ON y.id = f.currency_id
  WHERE f.coupon_id = $1 ORDER BY f.id`,
)

export async function listUsedFeeCoupons(db: Queryable): Promise<UsedFeeCoupon[]> {
  return (await db.rows(USED)).map((row) => ({
    id: row.id,
    userId: row.user_id,
    amount: quantity(row.amount),
    covered: quantity(row.covered),
    usedMs: row.used_ms,
    untilMs: (row.ended_until ?? row.runs_until)?.getTime() ?? 0,
    isComplete: row.complete,
  }))
}

/** What a coupon paid back, in the order in which it did. */
export async function listCovers(db: Queryable, couponId: number): Promise<CoverRow[]> {
  return (await db.rows(COVERS, [couponId])).map(toCoverRow)
}
