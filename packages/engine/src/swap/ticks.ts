import type { PricedTick } from '../prices/tick.ts'
import { type Acceptance, isAfter, isPricing } from '../prices/usability.ts'
import { USDT_PRICE } from '../prices/usdt.ts'
import type { SwapPrices } from './figures.ts'

/** How long a swap waits for its ticks (MOVE-08). */
export const TICK_WAIT_MS = 3_000

/** Ticks of a coin's pair with USDT; USDT itself has and needs none. */
export type CoinTicks = readonly PricedTick[] | 'USDT'

/** The ticks a swap executes at, one for each coin that has some. */
export type SwapTicks = {
  readonly source: PricedTick | undefined
  readonly target: PricedTick | undefined
  readonly prices: SwapPrices
}

/**
 * The first ticks of both coins recorded together after acceptance and in time; undefined without
 * (MOVE-08, MKT-16). Together, because a user who had seen one coin's price and still waited for
 * the other's could cancel the swap by moving the money: a free option.
 */
export function findSwapTicks(
  source: CoinTicks,
  target: CoinTicks,
  acceptance: Acceptance,
): SwapTicks | undefined {
  const [sourceTicks, targetTicks] = [
    filterUsable(source, acceptance),
    filterUsable(target, acceptance),
  ]
  const moments = [
    ...(sourceTicks === 'USDT' ? [] : sourceTicks),
    ...(targetTicks === 'USDT' ? [] : targetTicks),
  ]
    .map(({ recordedAt }) => recordedAt)
    .sort((a, b) => a - b)
  for (const moment of moments) {
    const [first, second] = [findTickAt(sourceTicks, moment), findTickAt(targetTicks, moment)]
    if (first !== undefined && second !== undefined) return toSwapTicks(first, second)
  }
  return undefined
}

function filterUsable(ticks: CoinTicks, acceptance: Acceptance): CoinTicks {
  if (ticks === 'USDT') return ticks
  return ticks.filter(
    (tick) =>
      tick.price > 0n &&
      isPricing(tick) &&
      isAfter(tick, tick.id, acceptance) &&
      tick.recordedAt - acceptance.atMs <= TICK_WAIT_MS,
  )
}

/** The tick recorded at a time, by source time the first. */
function findTickAt(ticks: CoinTicks, moment: number): PricedTick | 'USDT' | undefined {
  if (ticks === 'USDT') return ticks
  return ticks.filter(({ recordedAt }) => recordedAt === moment).sort((a, b) => a.ts - b.ts)[0]
}

function toSwapTicks(first: PricedTick | 'USDT', second: PricedTick | 'USDT'): SwapTicks {
  const [source, target] = [first, second].map((tick) => (tick === 'USDT' ? undefined : tick))
  return {
    source,
    target,
    prices: { source: source?.price ?? USDT_PRICE, target: target?.price ?? USDT_PRICE },
  }
}
