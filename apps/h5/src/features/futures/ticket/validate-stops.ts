import { areStopsValid } from '@candor/engine/futures/stops'
import { max, min, type Price } from '@candor/money'
import type { Side } from './ticket-state.ts'

export type StopField = 'takeProfit' | 'stopLoss'

/** A stop on the wrong side (FUT-28), and the price it must be beyond. */
export type StopValidationError = {
  readonly field: StopField
  readonly about: 'stopAbove' | 'stopBelow'
  readonly bound: Price
}

/** The first of two stops that is on the wrong side of its reference price. */
export function validateStops(
  side: Side,
  stops: Readonly<Record<StopField, Price | undefined>>,
  measuredBy: readonly [Price, ...Price[]],
): StopValidationError | undefined {
  for (const field of ['takeProfit', 'stopLoss'] as const) {
    if (areStopsValid(side, { [field]: stops[field] }, measuredBy)) continue
    const mustBeAbove = (field === 'takeProfit') === (side === 'long')
    return {
      field,
      about: mustBeAbove ? 'stopAbove' : 'stopBelow',
      bound: measuredBy.reduce(mustBeAbove ? max<Price> : min<Price>),
    }
  }
  return undefined
}
