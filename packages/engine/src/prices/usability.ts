/** When a tick says it was true and when we wrote it down, in milliseconds. */
export type TickTimes = { readonly ts: number; readonly recordedAt: number }

/** A tick recorded later than this after its source time is history (MKT-16). */
export const LATE_MS = 1_000
/** A pair without a tick for longer is delayed (MKT-17). */
export const DELAYED_MS = 10_000

/**
 * Whether a tick may price anything: one whose source time lies more than 1 s before its recording
 * may not (MKT-16).
 */
export function isPricing(tick: TickTimes): boolean {
  return tick.recordedAt - tick.ts <= LATE_MS
}

/**
 * Whether a tick was recorded after a moment: only when its source time is after it too (MKT-16).
 */
export function isRecordedAfter(tick: TickTimes, momentMs: number): boolean {
  return tick.recordedAt > momentMs && tick.ts > momentMs
}

/**
 * When something was accepted: the moment, and the last tick of all pairs that was on record and
 * known then. What was accepted before that was kept names none.
 */
export type Acceptance = { readonly atMs: number; readonly afterTickId?: number | undefined }

/**
 * Whether a tick was recorded after an acceptance (MKT-16): in the order of the record, whatever
 * clocks did meanwhile, and by both its times.
 */
export function isAfter(
  tick: TickTimes,
  tickId: number,
  { atMs, afterTickId = 0 }: Acceptance,
): boolean {
  return tickId > afterTickId && isRecordedAfter(tick, atMs)
}

/**
 * Whether a price of that age is delayed: its page says so and index-priced products answer
 * NO_PRICE (MKT-17).
 */
export function isDelayed(ageMs: number): boolean {
  return ageMs > DELAYED_MS
}
