import { listPromisedWeeks } from '@candor/engine/lock-mining/calendar'
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
const ORDERS = statement(
  'lock-verify-orders',
  `
  SELECT o.id, o.paid_days, o.delisted_ms, delisted_after(o.currency_id, o.start_ms) AS delists_ms,
    (SELECT count(*) FROM lock_payment p WHERE p.order_id = o.id) AS payments
  FROM lock_order o WHERE o.id > $1 ORDER BY o.id LIMIT $2`,
)
const RUNNING = statement(
  'lock-verify-running',
  `
  SELECT id, currency_id, amount, daily_rate, days, start_ms, paid_days FROM lock_order
  WHERE id > $1 AND status IN (0, 1, 3, 4) AND coupon_id IS NULL ORDER BY id LIMIT $2`,
)
const PROMISED = statement(
  'lock-verify-promised',
  'SELECT currency_id, week, amount FROM lock_promised ORDER BY currency_id, week',
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

type Verified = { readonly count: number; readonly difference: string | undefined }

/** Recomputes every payment, each from its order's terms alone (MINE-06, MINE-28). */
export async function verifyPayments(db: Queryable): Promise<Verified> {
  let count = 0
  for await (const rows of inPages((after) => db.rows(PAYMENTS, [after, ROWS]))) {
    const wrong = rows.find((row) => !isRight(row))
    if (wrong !== undefined)
      return {
        count,
        difference: `payment ${wrong.id} of lock ${wrong.order_id} is not what it earned`,
      }
    count += rows.length
  }
  for await (const rows of inPages((after) => db.rows(ORDERS, [after, ROWS])))
    for (const { id, paid_days: paid, payments, delisted_ms: ended, delists_ms: delists } of rows) {
      if (ended !== null && ended !== delists)
        return { count, difference: `lock ${id} was ended by another delisting than its coin’s` }
      if (paid !== payments)
        return { count, difference: `lock ${id} counts other days than were paid` }
    }
  return { count, difference: undefined }
}

/** Holds the sums that the house page draws against all running locks, counted anew (MINE-30). */
export async function verifyPromises(db: Queryable): Promise<Verified> {
  const promised = new Map<string, bigint>()
  for await (const rows of inPages((after) => db.rows(RUNNING, [after, ROWS])))
    for (const row of rows)
      for (const { week, interest } of listPromisedWeeks({
        ...toTerms(row),
        paidDays: row.paid_days,
      })) {
        const key = `${week} of currency ${row.currency_id}`
        promised.set(key, (promised.get(key) ?? 0n) + (interest as bigint))
      }
  const kept = new Map(
    (await db.rows(PROMISED)).map((row) => [
      `${row.week} of currency ${row.currency_id}`,
      row.amount,
    ]),
  )
  const weeks = [...new Set([...promised.keys(), ...kept.keys()])]
  const wrong = weeks.find((week) => (promised.get(week) ?? 0n) !== (kept.get(week) ?? 0n))
  return {
    count: weeks.length,
    difference:
      wrong === undefined ? undefined : `week ${wrong} counts other interest than is promised`,
  }
}

/** Rows in the order of their ids, a page at a time. */
async function* inPages<Row extends { readonly id: number }>(
  load: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = 0; ;) {
    const rows = await load(after)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS) return
    after = rows.at(-1)?.id ?? after
  }
}

/** Holds what users have locked and earned against all of their locks (MINE-29). */
export async function verifyOwnSums(db: Queryable): Promise<Verified> {
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
  const lock = toTerms(row)
  return (
    row.day <= row.days &&
    row.interest === interestOfDay(lock, row.day) &&
    row.due_ms === paymentDueMs(lock, row.day)
  )
}

function toTerms(row: Pick<RowOf<typeof RUNNING>, 'amount' | 'daily_rate' | 'days' | 'start_ms'>) {
  return {
    amount: quantity(row.amount),
    dailyRate: rate(row.daily_rate),
    days: row.days,
    startMs: row.start_ms,
  }
}
