import { type fairness, freezeReasons, type Reply } from '@candor/contract'
import { dayStart, formatUtc, listLastDays, toDate } from '../../clock/clock.ts'
import type { Queryable } from './store.ts'
import { type ReasonCount, countFreezes } from './store-jobs.ts'

const DAYS = 30

/**
 * The number of frozen accounts, now and on each of the last 30 UTC days, by reason: identities are
 * never published (FAIR-18).
 */
export async function loadFreezeCounts(
  db: Queryable,
  nowMs: number,
): Promise<Reply<typeof fairness.freezes>> {
  const days = listLastDays(nowMs, DAYS)
  const first = dayStart(days.at(-1) ?? '')
  const { perDay, lasting } = await countFreezes(db, first, toDate(nowMs))
  return {
    as_of: formatUtc(nowMs),
    lasting: toReasonCounts(lasting),
    days: days.map((day) => ({ day, ...toReasonCounts(perDay.filter((one) => one.day === day)) })),
  }
}

function toReasonCounts(counts: readonly ReasonCount[]) {
  const countFor = (reason: (typeof freezeReasons)[number]): number =>
    counts.find((one) => one.reason === reason)?.count ?? 0
  return {
    own: countFor('own'),
    link: countFor('link'),
    support: countFor('support'),
    finding: countFor('finding'),
    recovery: countFor('recovery'),
  }
}
