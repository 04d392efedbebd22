import { isPricing } from '../prices/usability.ts'
import type { Mark, Round } from './order.ts'

/** A recorded tick of a pair. */
export type MarketTick = Mark & { readonly marketId: number }

/**
 * Groups recorded ticks into the rounds they were written in, by the time of recording, oldest first. Ticks that price nothing (MKT-16) are
 * left out. Pairs that have several ticks of one time make as many rounds of it: their first ticks together, then their second, so that
 * none is passed over. Each round has the marks before it too. The order of the ticks given does not matter.
 */
export function roundsOf(ticks: readonly MarketTick[], before: Round['marks'] = new Map()): Round[] {
  const rounds: Round[] = []
  let marks = new Map(before)
  for (const together of batches(ticks)) {
    marks = new Map(marks)
    for (const tick of together.ticks) marks.set(tick.marketId, tick)
    rounds.push({ recordedAtMs: together.recordedAt, marks })
  }
  return rounds
}

/** Ticks that may price anything (MKT-16), in the order of their recording. */
export function pricingTicks<Tick extends Mark>(ticks: readonly Tick[]): Tick[] {
  return ticks.filter(isPricing).sort((a, b) => a.recordedAt === b.recordedAt ? a.tickId - b.tickId : a.recordedAt - b.recordedAt)
}

type Batch = { readonly recordedAt: number; readonly ticks: MarketTick[] }

function batches(ticks: readonly MarketTick[]): Batch[] {
  const found: Batch[] = []
  let sameTime: Batch[] = []
  for (const tick of pricingTicks(ticks)) {
    if (sameTime[0]?.recordedAt !== tick.recordedAt) sameTime = []
    let batch = sameTime.find((one) => !one.ticks.some(({ marketId }) => marketId === tick.marketId))
    if (batch === undefined) {
      batch = { recordedAt: tick.recordedAt, ticks: [] }
      sameTime.push(batch)
      found.push(batch)
    }
    batch.ticks.push(tick)
  }
  return found
}
