/**
 * The interval of checking for due reports, and so the maximum delay of a day's snapshot after
 * 00:00 UTC.
 */
export const REPORT_PAUSE_MS = 10_000
/** The number of reports in a list. */
export const DAYS_LISTED = 60
/**
 * The number of newest days that npm run verify recomputes; of the others it checks the roots and
 * their chain.
 */
export const DAYS_VERIFIED = 7
