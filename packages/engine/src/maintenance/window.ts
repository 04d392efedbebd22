/** An announced maintenance, during which prices and orders may stop. */
export type MaintenanceWindow = { readonly startsMs: number; readonly endsMs: number }

/** How long before a maintenance contracts are close-only (FUT-47). */
export const LEAD_MS = 3_600_000
/** The minimum notice before a maintenance closes openings, and the maximum (SITE-15). */
export const NOTICE_MS = 86_400_000
export const MAX_AHEAD_MS = 30 * 86_400_000
/**
 * The maximum duration of a maintenance and the minimum gap between two, so that they cannot be
 * chained into a permanent closure (SITE-15).
 */
export const MAX_MAINTENANCE_MS = 4 * 3_600_000
export const MIN_APART_MS = 86_400_000
/**
 * The maximum delay between a seconds order's acceptance and its opening tick; its end shifts by
 * the same.
 */
const OPENS_WITHIN_MS = 3_000

/** Why an announcement is refused. */
export type AnnouncementFault = 'no-span' | 'too-long' | 'too-soon' | 'too-far' | 'too-near-another'

/** Validates an announcement against all earlier ones (SITE-15). */
export function validateAnnouncement(
  { startsMs, endsMs }: MaintenanceWindow,
  others: readonly MaintenanceWindow[],
  nowMs: number,
): AnnouncementFault | undefined {
  if (!Number.isSafeInteger(startsMs) || !Number.isSafeInteger(endsMs) || endsMs <= startsMs)
    return 'no-span'
  if (endsMs - startsMs > MAX_MAINTENANCE_MS) return 'too-long'
  if (closeOnlyFrom({ startsMs, endsMs }) < nowMs + NOTICE_MS) return 'too-soon'
  if (startsMs > nowMs + MAX_AHEAD_MS) return 'too-far'
  return others.some(
    (one) => startsMs < one.endsMs + MIN_APART_MS && one.startsMs < endsMs + MIN_APART_MS,
  )
    ? 'too-near-another'
    : undefined
}

/** When contracts become close-only before a maintenance. */
export function closeOnlyFrom({ startsMs }: MaintenanceWindow): number {
  return startsMs - LEAD_MS
}

/**
 * The maintenance that forbids opening a contract at a time: from an hour before it until it ends
 * (FUT-47).
 */
export function closeOnlyAt<W extends MaintenanceWindow>(
  windows: readonly W[],
  acceptedMs: number,
): W | undefined {
  return windows.find((one) => acceptedMs >= closeOnlyFrom(one) && acceptedMs < one.endsMs)
}

/** The maintenance during which a seconds order would be open, for which it is refused (FUT-47). */
export function openWithin<W extends MaintenanceWindow>(
  windows: readonly W[],
  acceptedMs: number,
  seconds: number,
): W | undefined {
  return windows.find(
    (one) =>
      acceptedMs < one.endsMs && acceptedMs + OPENS_WITHIN_MS + seconds * 1_000 >= one.startsMs,
  )
}
