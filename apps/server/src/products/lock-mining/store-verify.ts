import { interestOfDay, paymentDueMs } from '@candor/engine/lock-mining/schedule'
import { quantity, rate } from '@candor/money'
import { type Queryable, type RowOf, statement } from '../../db/connection.ts'

const PAYMENTS = statement(
  'lock-verify-payments',
  `
  SELECT p.id, p.order_id, p.day, p.interest, p.due_ms, p.paid_ms, o.amount, o.daily_rate, o.days,
    o.start_ms, o.paid_days FROM lock_payment p JOIN lock_order o ON o.id = p.order_id
  WHERE p.id > $1 ORDER BY p.id LIMIT $2`,
)
const UNPAID = statement(
  'lock-verify-unpaid',
  `
  SELECT o.id FROM lock_order o
  WHERE o.paid_days <> (SELECT count(*) FROM lock_payment p WHERE p.order_id = o.id)
  ORDER BY o.id LIMIT 1`,
)
const DELISTED = statement(
  'lock-verify-delisted',
  `
  SELECT id FROM lock_order WHERE delisted_ms IS NOT NULL
    AND delisted_ms IS DISTINCT FROM delisted_after(currency_id, start_ms)
  ORDER BY id LIMIT 1`,
)
const PROMISES = statement(
  'lock-verify-promises',
  `
  SELECT currency_id, week, r.amount AS kept, o.amount AS promised FROM lock_promised r FULL JOIN (
    SELECT currency_id, (start_ms / 86400000 + d.day + 3) / 7 AS week,
      sum(div(amount * daily_rate * d.day, 100000000)
        - div(amount * daily_rate * (d.day - 1), 100000000)) AS amount
    FROM lock_order CROSS JOIN LATERAL generate_series(paid_days + 1, days) AS d(day)
    WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL GROUP BY 1, 2) o USING (currency_id, week)
  ORDER BY 1, 2`,
)
const OWN = statement(
  'lock-verify-own',
  `
  SELECT user_id, currency_id FROM lock_own r FULL JOIN (
    SELECT user_id, currency_id,
      coalesce(sum(amount) FILTER (WHERE status IN (0, 1, 3, 4) AND coupon_id IS NULL), 0)
        AS locked,
      coalesce(sum(paid_interest) FILTER (WHERE filed_ms IS NULL OR penalty > 0), 0) AS earned
    FROM lock_order GROUP BY 1, 2) o USING (user_id, currency_id)
  WHERE (r.locked, r.earned) IS DISTINCT FROM (o.locked, o.earned)
  ORDER BY 1, 2 LIMIT 1`,
)
const OWN_COUNT = statement('lock-verify-own-count', 'SELECT count(*) AS count FROM lock_own')
const ROWS = 10_000

/** Recomputes every payment, each from its order's terms alone (MINE-06, MINE-28). */
export async function verifyPayments(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  let [count, after] = [0, 0]
  for (;;) {
    const rows = await db.rows(PAYMENTS, [after, ROWS])
    const wrong = rows.find((row) => !isRight(row))
    if (wrong !== undefined)
      return {
        count,
        difference: `payment ${wrong.id} of lock ${wrong.order_id} is not what it earned`,
      }
    count += rows.length
    after = rows.at(-1)?.id ?? after
    if (rows.length < ROWS) break
  }
  const [[unpaid], [delisted]] = [await db.rows(UNPAID), await db.rows(DELISTED)]
  if (delisted !== undefined)
    return {
      count,
      difference: `lock ${delisted.id} was ended by another delisting than its coin’s`,
    }
  return {
    count,
    difference:
      unpaid === undefined ? undefined : `lock ${unpaid.id} counts other days than were paid`,
  }
}

/** Holds the sums that the house page draws against all running locks, day by day (MINE-30). */
export async function verifyPromises(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  const rows = await db.rows(PROMISES)
  const wrong = rows.find(({ kept, promised }) => (kept ?? 0n) !== (promised ?? 0n))
  return {
    count: rows.length,
    difference:
      wrong === undefined
        ? undefined
        : `week ${wrong.week} of currency ${wrong.currency_id} counts other interest than is promised`,
  }
}

/** Holds what users have locked and earned against all of their locks (MINE-29). */
export async function verifyOwnSums(
  db: Queryable,
): Promise<{ readonly count: number; readonly difference: string | undefined }> {
  const [[wrong], [kept]] = [await db.rows(OWN), await db.rows(OWN_COUNT)]
  return {
    count: kept?.count ?? 0,
    difference:
      wrong === undefined
        ? undefined
        : `user ${wrong.user_id} has other sums in currency ${wrong.currency_id} than their locks give`,
  }
}

function isRight(row: RowOf<typeof PAYMENTS>): boolean {
  const lock = {
    amount: quantity(row.amount),
    dailyRate: rate(row.daily_rate),
    days: row.days,
    startMs: row.start_ms,
  }
  return (
    row.day <= row.days &&
    row.interest === interestOfDay(lock, row.day) &&
    row.due_ms === paymentDueMs(lock, row.day)
  )
}
