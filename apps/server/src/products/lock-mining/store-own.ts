import type { OpenLock } from '@candor/engine/lock-mining/calendar'
import { type Quantity, quantity, rate } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

/**
 * Interest of a purchase that was taken back went back with it (MINE-22); what is lent to a trial
 * is not the user's (MINE-33).
 */
const SUMS = statement(
  'lock-own-sums',
  `
  SELECT currency_id,
    sum(amount) FILTER (WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL) AS locked,
    sum(paid_interest) FILTER (WHERE filed_ms IS NULL OR penalty > 0) AS earned
  FROM lock_order WHERE user_id = $1 GROUP BY 1 ORDER BY 1`,
)
const OPEN = statement(
  'lock-own-open',
  `
  SELECT currency_id, amount, daily_rate, days, start_ms, paid_days,
    coupon_id IS NOT NULL AS trial, delisted_after(currency_id, start_ms) AS delists_ms
  FROM lock_order
  WHERE user_id = $1 AND status IN (1, 3, 4)`,
)

export type OwnSum = {
  readonly currencyId: number
  readonly locked: Quantity
  readonly earned: Quantity
}

/** What a user has locked and earned, by coin (MINE-29). */
export async function loadOwnSums(db: Queryable, userId: number): Promise<OwnSum[]> {
  return (await db.rows(SUMS, [userId])).map((row) => ({
    currencyId: row.currency_id,
    locked: quantity(row.locked ?? 0n),
    earned: quantity(row.earned ?? 0n),
  }))
}

/** A user's running locks. What waits for review has no payments before it is passed. */
export async function listOpenLocks(db: Queryable, userId: number): Promise<OpenLock[]> {
  return (await db.rows(OPEN, [userId])).map((row) => ({
    currencyId: row.currency_id,
    amount: quantity(row.amount),
    dailyRate: rate(row.daily_rate),
    days: row.days,
    startMs: row.start_ms,
    paidDays: row.paid_days,
    isTrial: row.trial,
    delistedMs: row.delists_ms ?? undefined,
  }))
}
