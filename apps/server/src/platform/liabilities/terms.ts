/**
 * Whether a day's report is due is asked so often: so long after 00:00 UTC a day is looked at, at
 * most.
 */
export const REPORT_PAUSE_MS = 10_000
/** So many reports are listed at once. */
export const DAYS_LISTED = 60
/**
 * So many of the newest days are computed again by npm run verify; of the others it holds the roots
 * and their chain.
 */
export const DAYS_VERIFIED = 7
