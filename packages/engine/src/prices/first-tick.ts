import type { PricedTick } from './tick.ts'
import { type Acceptance, isAfter, isPricing } from './usability.ts'

/**
 * The tick that prices what was accepted: the first pricing one recorded after it, and no later
 * than its waiting time (MKT-16). Undefined without one; ticks may be given in any order.
 */
export function firstTickAfter<Tick extends PricedTick>(
  ticks: Iterable<Tick>,
  acceptance: Acceptance,
  waitMs: number,
): Tick | undefined {
  let first: Tick | undefined
  for (const tick of ticks) {
    const isUsable =
      tick.price > 0n &&
      isPricing(tick) &&
      isAfter(tick, tick.id, acceptance) &&
      tick.recordedAt - acceptance.atMs <= waitMs
    if (isUsable && (first === undefined || tick.ts < first.ts)) first = tick
  }
  return first
}
