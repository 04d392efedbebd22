/** A tick's source time and recording time, in milliseconds. */
export type TickTimes = { readonly ts: number; readonly recordedAt: number }

/** A tick recorded later than this after its source time is history (MKT-16). */
export const LATE_MS = 1_000
/** A pair without a tick for longer is delayed (MKT-17). */
export const DELAYED_MS = 10_000

/**
 * Whether a tick may price anything: its source time is at most 1 s before its recording (MKT-16).
 */
export function isPricing(tick: TickTimes): boolean {
  return tick.recordedAt - tick.ts <= LATE_MS
}

/** Whether a tick was recorded after a time; its source time must be after it too (MKT-16). */
export function isRecordedAfter(tick: TickTimes, momentMs: number): boolean {
  return tick.recordedAt > momentMs && tick.ts > momentMs
}

/**
 * When something was accepted: the time, and the last tick of all pairs recorded and known then;
 * older acceptances did not record it.
 */
export type Acceptance = { readonly atMs: number; readonly afterTickId?: number | undefined }

/**
 * Whether a tick was recorded after an acceptance (MKT-16): by the order of the record, independent
 * of clocks, and by both its times.
 */
export function isAfter(
  tick: TickTimes,
  tickId: number,
  { atMs, afterTickId = 0 }: Acceptance,
): boolean {
  return tickId > afterTickId && isRecordedAfter(tick, atMs)
}

/**
 * Whether a price of this age is delayed: its page shows it and index-priced products return
 * NO_PRICE (MKT-17).
 */
export function isDelayed(ageMs: number): boolean {
  return ageMs > DELAYED_MS
}
