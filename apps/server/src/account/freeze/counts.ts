import { type fairness, freezeReasons, type Reply } from '@candor/contract'
import { dateOf, utcDay, utcText } from '../../clock/clock.ts'
import type { Queryable } from './store.ts'
import { type Counted, countFreezes } from './store-jobs.ts'

const DAYS = 30
const DAY_MS = 86_400_000

/**
 * How many accounts are frozen and were frozen on each of the last 30 UTC days, by reason: who is
 * frozen stands nowhere (FAIR-18).
 */
export async function freezeCounts(
  at: Queryable,
  nowMs: number,
): Promise<Reply<typeof fairness.freezes>> {
  const firstMs = nowMs - (nowMs % DAY_MS) - (DAYS - 1) * DAY_MS
  const { perDay, lasting } = await countFreezes(at, dateOf(firstMs), dateOf(nowMs))
  const days = Array.from({ length: DAYS }, (_each, index) =>
    utcDay(firstMs + (DAYS - 1 - index) * DAY_MS),
  )
  return {
    as_of: utcText(nowMs),
    lasting: byReason(lasting),
    days: days.map((day) => ({ day, ...byReason(perDay.filter((one) => one.day === day)) })),
  }
}

function byReason(counted: readonly Counted[]) {
  const of = (reason: (typeof freezeReasons)[number]): number =>
    counted.find((one) => one.reason === reason)?.count ?? 0
  return {
    own: of('own'),
    link: of('link'),
    support: of('support'),
    finding: of('finding'),
    recovery: of('recovery'),
  }
}
