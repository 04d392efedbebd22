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

/** Which side an order is of; the rules of orders build on this file. */
type Side = 'buy' | 'sell'

/**
 * How far from its reference tick a market order or an entering stop may trade, as a share of that
 * tick (SPOT-14, SPOT-15).
 */
export const REFERENCE_BOUND = unitsOf<Rate>('0.01')

/** What an order keeps of its bound: its own limit, and the share if its terms have one. */
export type BoundedOrder = {
  readonly side: Side
  readonly limit: Price
  readonly bound: Rate | undefined
}

/**
 * The furthest price on the step that is within a share of a tick: above it for a buy, below it for
 * a sell.
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
 * The price that a waiting stop enters the book at: its own limit, but no further from the tick
 * that lets it in than its bound (SPOT-15).
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

/** Of two limits the one that its owner may lose less by. */
export function tighterLimit(side: Side, a: Price, b: Price): Price {
  return side === 'buy' ? min(a, b) : max(a, b)
}
