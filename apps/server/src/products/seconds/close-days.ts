import { toDate, dayStart, endOfDay } from '../../clock/clock.ts'
import { closeDay, findFirstOpenDay } from './store-days.ts'
import type { Database } from './store.ts'
import { DAY_CLOSE_DELAY_MS } from './terms.ts'

/**
 * Closes every past UTC day whose orders are all decided, oldest first (SEC-28). A day's result
 * follows from its orders alone, so it does not matter when or by whom it is closed; its row is
 * claimed in the transaction that writes it. Returns the number of days this call closed.
 */
export async function closeDueDays(database: Database, nowMs: number): Promise<number> {
  for (let closedCount = 0; ; closedCount += 1) {
    const day = await findFirstOpenDay(database)
    if (day === undefined || nowMs < endOfDay(day) + DAY_CLOSE_DELAY_MS) return closedCount
    if (
      !(await database.transaction((tx) =>
        closeDay(tx, day, dayStart(day).getTime(), endOfDay(day), toDate(nowMs)),
      ))
    )
      return closedCount
  }
}
