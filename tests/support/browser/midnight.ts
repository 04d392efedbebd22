const DAY_MS = 86_400_000
const BEFORE_MS = 70_000
const AFTER_MS = 75_000

/**
 * Milliseconds to wait so that no journey crosses midnight UTC, when the day's ticks are sealed,
 * records belong to another day and, a minute later, the overnight fee is charged. Zero unless that
 * time is near.
 */
export function untilAfterMidnightMs(nowMs: number): number {
  const ofDay = nowMs % DAY_MS
  if (ofDay < AFTER_MS) return AFTER_MS - ofDay
  return ofDay >= DAY_MS - BEFORE_MS ? DAY_MS - ofDay + AFTER_MS : 0
}
