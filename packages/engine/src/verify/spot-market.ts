import type { Price, Rate } from '@candor/money'
import { computeMaxPrice } from '../spot/market.ts'
import { computeBound } from '../spot/reference-bound.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { readAmount, formatAmount, readInteger, readPrice, readText } from './facts.ts'
import type { KnownTicks } from './recorded.ts'

/**
 * Recomputes the bound of a market order's fills (SPOT-14): inputs symbol, side, accepted_after,
 * target_price, bound, price_step and worst_price, the worst price it was filled at or null. The
 * run ends with the pair's next tick, which must not have been known at the order's acceptance;
 * without one there is no run. The result names the tick, its price and the farthest price within
 * the bound, and is recomputed only where neither the limit nor a fill is beyond that.
 */
export function recomputeSpotMarket({ inputs, ticks }: OrderProof, known: KnownTicks): Facts {
  const side = readText(inputs, 'side')
  if (side !== 'buy' && side !== 'sell') throw new TypeError('no side')
  const reference = known.tick(ticks.find(({ role }) => role === 'reference')?.id ?? 0)
  if (reference.symbol !== readText(inputs, 'symbol'))
    throw new TypeError('the tick is of another pair')
  const acceptedAfter = readInteger(inputs, 'accepted_after')
  if (
    reference.id > acceptedAfter ||
    known.run(0)?.ticks.some(({ id }) => id <= acceptedAfter) === true
  )
    throw new TypeError('the tick is not the last that was known')
  const furthest = computeBound(
    side,
    reference.price,
    readAmount<Rate>(inputs, 'bound'),
    readPriceStep(inputs),
  )
  for (const name of ['target_price', ...(inputs['worst_price'] === null ? [] : ['worst_price'])]) {
    const at = readPrice(inputs, name)
    if (side === 'buy' ? at > furthest : at < furthest)
      throw new TypeError(`${name} is beyond the bound`)
  }
  return {
    tick_id: reference.id,
    price: formatAmount(reference.price),
    furthest_price: formatAmount(furthest),
  }
}

/** The pair's price step, and the listing's maximum price, which follows from it. */
export function readPriceStep(inputs: Facts): {
  readonly priceStep: Price
  readonly maxPrice: Price
} {
  const priceStep = readPrice(inputs, 'price_step')
  return { priceStep, maxPrice: computeMaxPrice(priceStep) }
}
