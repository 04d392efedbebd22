import { type Quantity, quantity } from '@candor/money'
import { type Queryable, statement } from '../../db/connection.ts'

const PROMISED = statement(
  'lock-promised',
  'SELECT currency_id, week, amount FROM lock_promised WHERE amount > 0 ORDER BY currency_id, week',
)
const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
/** Weeks are counted from Monday 1969-12-29. */
const FIRST_MS = -3 * DAY_MS

/** What locks in a coin may still bring, due in one week; what is late stays in its own. */
export type PromisedWeek = {
  readonly currencyId: number
  readonly fromMs: number
  readonly untilMs: number
  readonly amount: Quantity
}

export async function listPromisedByWeek(db: Queryable): Promise<PromisedWeek[]> {
  const rows = await db.rows(PROMISED)
  return rows.map(({ currency_id: currencyId, week, amount }) => {
    const fromMs = FIRST_MS + week * WEEK_MS
    return { currencyId, fromMs, untilMs: fromMs + WEEK_MS, amount: quantity(amount) }
  })
}
