import { toDate } from '../../clock/clock.ts'
import { listFilingsSince, type Queryable } from './store.ts'

/** The maximum filings of a level, and within which time (KYC-10). */
export const FILINGS_A_DAY = 5
export const FILINGS_WINDOW_MS = 86_400_000

/**
 * A person's remaining filings of a level; nextAttemptMs is when the next one is possible if none
 * is now.
 */
export type Attempts = { readonly left: number; readonly nextAttemptMs: number | undefined }

/** A user's remaining attempts of a level, by their filings of the last 24 h (KYC-10). */
export async function loadAttempts(
  database: Queryable,
  userId: number,
  level: 1 | 2,
  nowMs: number,
): Promise<Attempts> {
  const recentFilings = await listFilingsSince(
    database,
    userId,
    level,
    toDate(nowMs - FILINGS_WINDOW_MS),
  )
  const oldestCounted = recentFilings[FILINGS_A_DAY - 1]
  return {
    left: Math.max(0, FILINGS_A_DAY - recentFilings.length),
    nextAttemptMs:
      oldestCounted === undefined ? undefined : oldestCounted.getTime() + FILINGS_WINDOW_MS,
  }
}
