import type { SecondsOrder } from './order.ts'
import type { SecondsParts } from '../seconds-deps.ts'
import type { SettlementNotifier } from './settlement-notifier.ts'
import { readOrder } from '../store.ts'
import { RESULT_WAIT_MS } from '../terms.ts'

/** A settled order, waiting a little for a due settlement (SEC-18). */
export async function awaitResult(
  parts: Pick<SecondsParts, 'clock' | 'database'>,
  news: SettlementNotifier,
  userId: number,
  orderId: number,
): Promise<SecondsOrder | undefined> {
  const untilMs = parts.clock.nowMs() + RESULT_WAIT_MS
  const order = await readOrder(parts.database, userId, orderId)
  if (order === undefined || order.ended !== undefined || order.handledMs >= untilMs) return order
  const settlement = news.wait(orderId, Math.max(0, untilMs - parts.clock.nowMs()))
  // It may have been settled between the first read and the wait.
  const now = await readOrder(parts.database, userId, orderId)
  if (now?.ended !== undefined) {
    news.publish([orderId])
    return now
  }
  await settlement
  return readOrder(parts.database, userId, orderId)
}
