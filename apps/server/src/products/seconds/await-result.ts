import type { SecondsOrder } from './order.ts'
import type { SecondsParts } from './seconds-deps.ts'
import type { SettledNews } from './settled-news.ts'
import { readOrder } from './store.ts'
import { RESULT_WAIT_MS } from './terms.ts'

/** An order once it is settled, waiting a little for a settlement that is due (SEC-18). */
export async function awaitResult(
  parts: Pick<SecondsParts, 'clock' | 'database'>,
  news: SettledNews,
  userId: number,
  orderId: number,
): Promise<SecondsOrder | undefined> {
  const untilMs = parts.clock.nowMs() + RESULT_WAIT_MS
  const found = await readOrder(parts.database, userId, orderId)
  if (found === undefined || found.ended !== undefined || found.handledMs >= untilMs) return found
  const settled = news.wait(orderId, Math.max(0, untilMs - parts.clock.nowMs()))
  // It may have been settled between the first look and the wait.
  const now = await readOrder(parts.database, userId, orderId)
  if (now?.ended !== undefined) {
    news.tell([orderId])
    return now
  }
  await settled
  return readOrder(parts.database, userId, orderId)
}
