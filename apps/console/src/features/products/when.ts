import { msOf } from '../../lib/time.ts'

const HOUR_MS = 3_600_000
/** A version holds at the earliest so long after it was published (STAFF-08). */
export const ANNOUNCED_MS = 24 * HOUR_MS

/** The first full hour that is 24 h ahead, as a form's field writes it ('YYYY-MM-DDTHH:mm', UTC). */
export function firstHour(nowMs: number): string {
  return new Date(Math.ceil((nowMs + ANNOUNCED_MS) / HOUR_MS) * HOUR_MS).toISOString().slice(0, 16)
}

/** What a form's field says, as the server reads a time; undefined when it says none. */
export function sentTime(typed: string): string | undefined {
  const written = typed.replace('T', ' ')
  const whole = written.length === 16 ? `${written}:00` : written
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(whole) && !Number.isNaN(msOf(whole)) ? whole : undefined
}

/** By when the second publisher must have published a version, in ms. */
export function deadlineOf(effectiveAt: string): number {
  return msOf(effectiveAt) - ANNOUNCED_MS
}
