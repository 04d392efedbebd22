import type { Price, Rate } from '@candor/money'
import type { Acceptance } from '../prices/usability.ts'
import { type Bounded, entryPrice } from '../spot/reference-bound.ts'
import { letsIn, type OrderSide } from '../spot/rules.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { acceptanceIn, amountIn, amountText, isGiven, priceIn, textIn } from './facts.ts'
import { type KnownRun, type KnownTick, ticksSince } from './recorded.ts'
import { stepIn } from './spot-market.ts'

/** The rule of stops and alerts that wait for a price from one side. */
export type Waiting = {
  readonly side: OrderSide
  readonly stopPrice: Price
  readonly acceptance: Acceptance
}

/**
 * The first tick recorded after acceptance that may price something and is at or beyond the price
 * (SPOT-15, MKT-16, MKT-23).
 */
export function firstBeyond(waiting: Waiting, ticks: readonly KnownTick[]): KnownTick | undefined {
  return ticks.find((tick) => letsIn(waiting, tick))
}

/**
 * What let a stop-limit order in and at which price (SPOT-15): inputs side, stop_price, accepted_at
 * and accepted_after; the run begins before acceptance and ends with that tick. Orders with a bound
 * have target_price, bound and price_step as well; those before it entered at their own limit.
 */
export function recomputeSpotStop({ inputs }: OrderProof, run: KnownRun | undefined): Facts {
  const side = textIn(inputs, 'side')
  if (side !== 'buy' && side !== 'sell') throw new TypeError('no side')
  const trigger = found(
    { side, stopPrice: priceIn(inputs, 'stop_price'), acceptance: acceptanceIn(inputs) },
    run,
  )
  if (!isGiven(inputs, 'bound')) return trigger
  const order: Bounded = {
    side,
    limit: priceIn(inputs, 'target_price'),
    bound: amountIn<Rate>(inputs, 'bound'),
  }
  return {
    ...trigger,
    entry_price:
      trigger.tick_id === null
        ? null
        : amountText(entryPrice(order, priceIn(trigger, 'price'), stepIn(inputs))),
  }
}

/**
 * What fired an alert (MKT-23): inputs direction above or below, price, accepted_at and
 * accepted_after. Above waits as a buying stop does.
 */
export function recomputeAlert({ inputs }: OrderProof, run: KnownRun | undefined): Facts {
  const direction = textIn(inputs, 'direction')
  if (direction !== 'above' && direction !== 'below') throw new TypeError('no direction')
  const side = direction === 'above' ? 'buy' : 'sell'
  return found({ side, stopPrice: priceIn(inputs, 'price'), acceptance: acceptanceIn(inputs) }, run)
}

function found(waiting: Waiting, run: KnownRun | undefined) {
  const tick = firstBeyond(waiting, ticksSince(run, waiting.acceptance.atMs))
  return { tick_id: tick?.id ?? null, price: tick === undefined ? null : amountText(tick.price) }
}
