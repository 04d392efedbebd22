import type { SecondsEvidence } from '@candor/engine/seconds/recompute'
import type { SecondsOrder } from './order.ts'
import { readEvidenceTicks } from './store-evidence.ts'
import { type Database, readOrder } from './store.ts'

/** An own order with everything it was decided from, for whoever wants to recompute it (FAIR-04); undefined when he has no such order. */
export async function secondsEvidence(database: Database, userId: number, orderId: number): Promise<{ order: SecondsOrder; evidence: SecondsEvidence } | undefined> {
  const order = await readOrder(database, userId, orderId)
  if (order === undefined) return undefined
  return { order, evidence: evidenceOf(order, await readEvidenceTicks(database, order)) }
}

function evidenceOf(order: SecondsOrder, ticks: SecondsEvidence['ticks']): SecondsEvidence {
  const { ended } = order
  const { direction, seconds, acceptedMs, openTickId, openPrice, openedMs, rule, stake, feeRate, fee, payout, profit } = order
  const shared = { direction, seconds, acceptedMs, openTickId, openPrice, openedMs, handledMs: order.handledMs, rule, stake, feeRate, fee, payout, profit, ticks }
  if (ended === undefined) return shared
  return {
    ...shared,
    settled: {
      result: ended.result, endPrice: ended.end?.shown, firstTickId: ended.end?.firstTickId, lastTickId: ended.end?.lastTickId, tickCount: ended.end?.count ?? 0,
      credit: ended.credit,
    },
  }
}
