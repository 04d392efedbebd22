import type { Price, Rate } from '@candor/money'
import {
  ceilToStep,
  floorToStep,
  max,
  min,
  rate,
  SCALE,
  shareRoundedDown,
  shareRoundedUp,
  unitsOf,
} from '@candor/money'
import type { Market } from './market.ts'

type Side = 'buy' | 'sell'

/**
 * How far from its reference tick a market order or a triggered stop may trade, as a share of that
 * tick (SPOT-14, SPOT-15).
 */
export const REFERENCE_BOUND = unitsOf<Rate>('0.01')

/** The bound of an order: its own limit, and the share if its terms have one. */
export type BoundedOrder = {
  readonly side: Side
  readonly limit: Price
  readonly bound: Rate | undefined
}

/**
 * The price on the step farthest within a share of a tick: above it for a buy, below it for a sell.
 */
export function computeBound(
  side: Side,
  tick: Price,
  bound: Rate,
  { priceStep, maxPrice }: Pick<Market, 'priceStep' | 'maxPrice'>,
): Price {
  const furthest =
    side === 'buy'
      ? floorToStep(shareRoundedDown(tick, rate(SCALE + (bound as bigint))), priceStep)
      : ceilToStep(shareRoundedUp(tick, rate(SCALE - (bound as bigint))), priceStep)
  return min(max(furthest, priceStep), maxPrice)
}

/**
 * The price at which a triggered stop enters the book: its own limit, but within its bound of the
 * triggering tick (SPOT-15).
 */
export function entryPrice(
  { side, limit, bound }: BoundedOrder,
  tick: Price,
  market: Pick<Market, 'priceStep' | 'maxPrice'>,
): Price {
  return bound === undefined
    ? limit
    : tighterLimit(side, limit, computeBound(side, tick, bound, market))
}

/** The limit that is better for its owner. */
export function tighterLimit(side: Side, a: Price, b: Price): Price {
  return side === 'buy' ? min(a, b) : max(a, b)
}
