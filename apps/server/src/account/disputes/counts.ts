import type { fairness, Reply } from '@candor/contract'
import { formatUtc, formatUtcDay, toDate } from '../../clock/clock.ts'
import type { Queryable } from './store.ts'
import { countDisputes } from './store-counts.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/**
 * How many complaints wait and are past their day, and how many were filed and answered, over all
 * time and on each of the last 30 UTC days (FAIR-22); never whose or about what.
 */
export async function loadDisputeCounts(
  db: Queryable,
  nowMs: number,
): Promise<Reply<typeof fairness.disputes>> {
  const firstMs = nowMs - (nowMs % DAY_MS) - (DAYS - 1) * DAY_MS
  const {
    all: { overdue, ...total },
    days,
  } = await countDisputes(db, toDate(firstMs), toDate(nowMs))
  const perDay = new Map(days.map((counts) => [counts.day, counts]))
  return {
    as_of: formatUtc(nowMs),
    waiting: total.filed - total.answered,
    overdue,
    total,
    days: Array.from({ length: DAYS }, (_each, index) => {
      const day = formatUtcDay(firstMs + (DAYS - 1 - index) * DAY_MS)
      const { filed = 0, answered = 0, in_favour = 0, late = 0 } = perDay.get(day) ?? {}
      return { day, filed, answered, in_favour, late }
    }),
  }
}
