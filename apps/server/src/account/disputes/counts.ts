import type { fairness, Reply } from '@candor/contract'
import { dayStart, formatUtc, listLastDays, toDate } from '../../clock/clock.ts'
import type { Queryable } from './store.ts'
import { countDisputes } from './store-counts.ts'

const DAYS = 30

/**
 * How many complaints wait and are past their day, and how many were filed and answered, over all
 * time and on each of the last 30 UTC days (FAIR-22); never whose or about what.
 */
export async function loadDisputeCounts(
  db: Queryable,
  nowMs: number,
): Promise<Reply<typeof fairness.disputes>> {
  const listed = listLastDays(nowMs, DAYS)
  const first = dayStart(listed.at(-1) ?? '')
  const {
    all: { overdue, ...total },
    days,
  } = await countDisputes(db, first, toDate(nowMs))
  const perDay = new Map(days.map((counts) => [counts.day, counts]))
  return {
    as_of: formatUtc(nowMs),
    waiting: total.filed - total.answered,
    overdue,
    total,
    days: listed.map((day) => {
      const { filed = 0, answered = 0, in_favour = 0, late = 0 } = perDay.get(day) ?? {}
      return { day, filed, answered, in_favour, late }
    }),
  }
}
