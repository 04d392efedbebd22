/** Whether a coin is on the list (STAFF-23). */
export type ListingTerms = { readonly isListed: boolean }

const DAY_MS = 86_400_000
/** The minimum notice of a delisting (FUT-43, MINE-32, DUAL-25). */
export const DELISTING_NOTICE_MS = 7 * DAY_MS

/** The notice that a version needs beyond that of all: a week where the coin leaves the list. */
export function delistingNoticeMs(before: ListingTerms, after: ListingTerms): number {
  return before.isListed && !after.isListed ? DELISTING_NOTICE_MS : 0
}

/** 00:00 UTC of the day on which a coin leaves: the first that begins at or after a time. */
export function delistingDayMs(effectiveMs: number): number {
  return Math.ceil(effectiveMs / DAY_MS) * DAY_MS
}
