import type { OpenLock } from '@candor/engine/lock-mining/calendar'
import { type Quantity, quantity, rate } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const SUMS = statement(
  'lock-own-sums',
  'SELECT currency_id, locked, earned FROM lock_own WHERE user_id = $1 ORDER BY currency_id',
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

/**
 * What a user has locked and earned, by coin (MINE-29): what is lent to a trial is not theirs
 * (MINE-33), its interest is.
 */
export async function loadOwnSums(db: Queryable, userId: number): Promise<OwnSum[]> {
  return (await db.rows(SUMS, [userId])).map((row) => ({
    currencyId: row.currency_id,
    locked: quantity(row.locked),
    earned: quantity(row.earned),
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
