/** An announced maintenance: prices and orders may stop between its two moments. */
export type MaintenanceWindow = { readonly startsMs: number; readonly endsMs: number }

/** For so long before a maintenance contracts can only be closed (FUT-47). */
export const LEAD_MS = 3_600_000
/**
 * What is announced begins to close openings no sooner than so long after it was announced, and no
 * later than so far ahead (SITE-15).
 */
export const NOTICE_MS = 86_400_000
export const MAX_AHEAD_MS = 30 * 86_400_000
/**
 * The longest maintenance, and how far two of them must be apart, so that they cannot be strung
 * together into a closed house (SITE-15).
 */
export const MAX_MAINTENANCE_MS = 4 * 3_600_000
export const MIN_APART_MS = 86_400_000
/**
 * An order of seconds opens at a tick that comes at most so long after its acceptance, and ends
 * that much later.
 */
const OPENS_WITHIN_MS = 3_000

/** Why a maintenance may not be announced as it was asked for. */
export type AnnouncementFault = 'no-span' | 'too-long' | 'too-soon' | 'too-far' | 'too-near-another'

/** Validates an announcement at its moment, beside all that were made (SITE-15). */
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

/** From when on contracts can only be closed before a maintenance. */
export function closeOnlyFrom({ startsMs }: MaintenanceWindow): number {
  return startsMs - LEAD_MS
}

/**
 * The maintenance for which an opening of a contract accepted at a moment is refused: from an hour
 * before it until it ends (FUT-47).
 */
export function closeOnlyAt<W extends MaintenanceWindow>(
  windows: readonly W[],
  acceptedMs: number,
): W | undefined {
  return windows.find((one) => acceptedMs >= closeOnlyFrom(one) && acceptedMs < one.endsMs)
}

/**
 * The maintenance that an order of seconds accepted at a moment would be open in, for which it is
 * refused (FUT-47).
 */
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
