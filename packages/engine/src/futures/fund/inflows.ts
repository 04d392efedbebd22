import { add, type Quantity } from '@candor/money'
import type { Mark, Position } from '../order.ts'
import type { MarketRound } from '../rounds.ts'
import { lastConfirmedTickId } from '../silence.ts'

/** An amount that came into a wallet after the round that ends with a tick (FUT-46). */
export type InflowAfterTick = { readonly afterTickId: number; readonly amount: Quantity }

/**
 * What of the amounts that came into a wallet must still be known once it is through a round, in as
 * few amounts as can be (FUT-50). A silence that a later round ends began at the last tick of its
 * pair that stands now, or at one that is yet to come, and a position that opens from now on opens
 * in this round or later. So what came before the earliest of these ticks counts for no silence any
 * more, and what came between two neighbours counts for the same ones: it is one amount.
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

/** A pair that never ticked may have been silent for ever. */
function lastConfirmedOrNone(mark: Mark | undefined): number {
  return mark === undefined ? 0 : lastConfirmedTickId(mark)
}
