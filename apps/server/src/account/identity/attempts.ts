import { toDate } from '../../clock/clock.ts'
import { listFilingsSince, type Queryable } from './store.ts'

/** How often a level may be filed within 24 h (KYC-10). */
export const FILINGS_A_DAY = 5
const DAY_MS = 86_400_000

/**
 * How often a person may still file a level now; nextAttemptMs is when they may again where they
 * may not now.
 */
export type Attempts = { readonly left: number; readonly nextAttemptMs: number | undefined }

/** What is left to a user of a level's attempts, by his filings of the last 24 h (KYC-10). */
export async function loadAttempts(
  database: Queryable,
  userId: number,
  level: 1 | 2,
  nowMs: number,
): Promise<Attempts> {
  const recentFilings = await listFilingsSince(database, userId, level, toDate(nowMs - DAY_MS))
  const oldestCounted = recentFilings[FILINGS_A_DAY - 1]
  return {
    left: Math.max(0, FILINGS_A_DAY - recentFilings.length),
    nextAttemptMs: oldestCounted === undefined ? undefined : oldestCounted.getTime() + DAY_MS,
  }
}
