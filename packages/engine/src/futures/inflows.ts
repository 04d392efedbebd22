import { add, type Quantity } from '@candor/money'
import type { Mark, Position } from './order.ts'
import type { MarketRound } from './rounds.ts'
import { stoodTick } from './silence.ts'

/** An amount that came into a wallet after the round that ends with a tick (FUT-46). */
export type CameIn = { readonly afterTickId: number; readonly amount: Quantity }

/**
 * What of the amounts that came into a wallet must still be known once it is through a round, in as
 * few amounts as can be (FUT-50). A silence that a later round ends began at the last tick of its
 * pair that stands now, or at one that is yet to come, and a position that opens from now on opens
 * in this round or later. So what came before the earliest of these ticks counts for no silence any
 * more, and what came between two neighbours counts for the same ones: it is one amount.
 */
export function keptInflows(
  came: readonly CameIn[],
  positions: readonly Pick<Position, 'marketId'>[],
  { marks, lastTickId }: Pick<MarketRound, 'marks' | 'lastTickId'>,
): CameIn[] {
  const since = [...positions.map(({ marketId }) => standing(marks.get(marketId))), lastTickId]
  const kept = new Map<number, CameIn>()
  for (const { afterTickId, amount } of came.toSorted((a, b) => a.afterTickId - b.afterTickId)) {
    const begun = new Set(since.filter((tickId) => tickId <= afterTickId)).size
    if (begun === 0) continue
    const same = kept.get(begun)
    kept.set(begun, { afterTickId, amount: same === undefined ? amount : add(same.amount, amount) })
  }
  return [...kept.values()]
}

/** A pair that never ticked may have been silent for ever. */
function standing(mark: Mark | undefined): number {
  return mark === undefined ? 0 : stoodTick(mark)
}
