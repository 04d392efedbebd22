import { toDate } from '../../clock/clock.ts'
import { type Database, statement } from '../../db/connection.ts'

/**
 * Twice what is promised (WIRE-20), so that no clock that differs a little makes a retry a second
 * effect; the app itself sends none that is older than the promise.
 */
const RETENTION_MS = 2 * 86_400_000
/** Rows of one statement, so that none holds its locks for long. */
const PAGE = 5_000

const DELETE_OLD = statement('intents-forget', 'SELECT forget_intents($1, $2) AS gone')

/**
 * Forgets the answers of money calls that nobody may ask for again, and tells how many there were.
 */
export async function deleteOldIntents(database: Database, nowMs: number): Promise<number> {
  for (let total = 0; ;) {
    const [row] = await database.rows(DELETE_OLD, [toDate(nowMs - RETENTION_MS), PAGE])
    total += row?.gone ?? 0
    if ((row?.gone ?? 0) < PAGE) return total
  }
}
