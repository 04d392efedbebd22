const DAY_MS = 86_400_000
const BEFORE_MS = 70_000
const AFTER_MS = 75_000

/**
 * How long to wait so that no journey goes over midnight UTC, where the day's ticks are sealed,
 * records are of another day and, a minute later, the overnight fee is taken: nothing around it,
 * else until that is done.
 */
export function untilAfterMidnightMs(nowMs: number): number {
  const ofDay = nowMs % DAY_MS
  if (ofDay < AFTER_MS) return AFTER_MS - ofDay
  return ofDay >= DAY_MS - BEFORE_MS ? DAY_MS - ofDay + AFTER_MS : 0
}
