import { toDate } from '../../clock/clock.ts'
import { type Database, statement } from '../../db/connection.ts'

/**
 * Twice the promised time (WIRE-20), so that a slightly different clock does not turn a retry into
 * a second effect; the app sends none older than the promise.
 */
const RETENTION_MS = 2 * 86_400_000
/** Rows per statement, so that none holds its locks for long. */
const PAGE = 5_000

const DELETE_OLD = statement('intents-forget', 'SELECT forget_intents($1, $2) AS gone')

/**
 * Deletes stored replies of money calls that cannot be requested any more; returns their number.
 */
export async function deleteOldIntents(database: Database, nowMs: number): Promise<number> {
  for (let total = 0; ;) {
    const [row] = await database.rows(DELETE_OLD, [toDate(nowMs - RETENTION_MS), PAGE])
    total += row?.gone ?? 0
    if ((row?.gone ?? 0) < PAGE) return total
  }
}
