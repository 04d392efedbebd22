import type { Price, Rate } from '@candor/money'
import type { Acceptance } from '../prices/usability.ts'
import { type BoundedOrder, entryPrice } from '../spot/reference-bound.ts'
import { triggersStop, type OrderSide } from '../spot/validate-order.ts'
import type { Facts, OrderProof } from './evidence.ts'
import { readAcceptance, readAmount, formatAmount, hasFact, readPrice, readText } from './facts.ts'
import { type KnownRun, type KnownTick, ticksSince } from './recorded.ts'
import { readPriceStep } from './spot-market.ts'

/** The trigger of stops and alerts, which wait for a price from one side. */
export type PendingTrigger = {
  readonly side: OrderSide
  readonly stopPrice: Price
  readonly acceptance: Acceptance
}

/**
 * The first pricing tick recorded after acceptance that is at or beyond the price (SPOT-15, MKT-16,
 * MKT-23).
 */
export function findTriggerTick(
  pending: PendingTrigger,
  ticks: readonly KnownTick[],
): KnownTick | undefined {
  return ticks.find((tick) => triggersStop(pending, tick))
}

/**
 * Recomputes which tick triggered a stop-limit order and its entry price (SPOT-15): inputs side,
 * stop_price, accepted_at and accepted_after; the run begins before acceptance and ends with that
 * tick. Orders with a bound have target_price, bound and price_step as well; earlier ones entered
 * at their own limit.
 */
export function recomputeSpotStop({ inputs }: OrderProof, run: KnownRun | undefined): Facts {
  const side = readText(inputs, 'side')
  if (side !== 'buy' && side !== 'sell') throw new TypeError('no side')
  const trigger = toTriggerFacts(
    { side, stopPrice: readPrice(inputs, 'stop_price'), acceptance: readAcceptance(inputs) },
    run,
  )
  if (!hasFact(inputs, 'bound')) return trigger
  const order: BoundedOrder = {
    side,
    limit: readPrice(inputs, 'target_price'),
    bound: readAmount<Rate>(inputs, 'bound'),
  }
  return {
    ...trigger,
    entry_price:
      trigger.tick_id === null
        ? null
        : formatAmount(entryPrice(order, readPrice(trigger, 'price'), readPriceStep(inputs))),
  }
}

/**
 * Recomputes which tick fired an alert (MKT-23): inputs direction above or below, price,
 * accepted_at and accepted_after. Above works as a buy stop does.
 */
export function recomputeAlert({ inputs }: OrderProof, run: KnownRun | undefined): Facts {
  const direction = readText(inputs, 'direction')
  if (direction !== 'above' && direction !== 'below') throw new TypeError('no direction')
  const side = direction === 'above' ? 'buy' : 'sell'
  return toTriggerFacts(
    { side, stopPrice: readPrice(inputs, 'price'), acceptance: readAcceptance(inputs) },
    run,
  )
}

function toTriggerFacts(pending: PendingTrigger, run: KnownRun | undefined) {
  const tick = findTriggerTick(pending, ticksSince(run, pending.acceptance.atMs))
  return { tick_id: tick?.id ?? null, price: tick === undefined ? null : formatAmount(tick.price) }
}
