import { add, type Quantity } from '@candor/money'
import type { Mark, Position } from '../order.ts'
import type { MarketRound } from '../rounds.ts'
import { lastConfirmedTickId } from '../silence.ts'

/** An amount that came into a wallet after the round ending with a tick (FUT-46). */
export type InflowAfterTick = { readonly afterTickId: number; readonly amount: Quantity }

/**
 * Merges a wallet's inflows into as few amounts as later rounds need (FUT-50). A silence that a
 * later round ends began at its pair's last confirmed tick or at a later one, and positions that
 * open from now on open in this round or later. So inflows before the earliest of these ticks no
 * longer matter, and those between two neighbouring ones count for the same silences and become one
 * amount.
 */
export function compactInflows(
  inflows: readonly InflowAfterTick[],
  positions: readonly Pick<Position, 'marketId'>[],
  { marks, lastTickId }: Pick<MarketRound, 'marks' | 'lastTickId'>,
): InflowAfterTick[] {
  const since = [
    ...positions.map(({ marketId }) => lastConfirmedOrNone(marks.get(marketId))),
    lastTickId,
  ]
  const compacted = new Map<number, InflowAfterTick>()
  for (const { afterTickId, amount } of inflows.toSorted((a, b) => a.afterTickId - b.afterTickId)) {
    const begunCount = new Set(since.filter((tickId) => tickId <= afterTickId)).size
    if (begunCount === 0) continue
    const existing = compacted.get(begunCount)
    compacted.set(begunCount, {
      afterTickId,
      amount: existing === undefined ? amount : add(existing.amount, amount),
    })
  }
  return [...compacted.values()]
}

/** A pair that never ticked may always have been silent. */
function lastConfirmedOrNone(mark: Mark | undefined): number {
  return mark === undefined ? 0 : lastConfirmedTickId(mark)
}
