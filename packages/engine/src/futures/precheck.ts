import {
  type Price,
  type Quantity,
  type Rate,
  rate,
  SCALE,
  shareRoundedDown,
  shareRoundedUp,
  unitsOf,
} from '@candor/money'
import type { OpeningRefusal, OpeningRequest } from './validate-opening.ts'
import { quoteOpening } from './quote.ts'
import type { FuturesTerms } from './terms.ts'

/**
 * The assumed difference between a market order's tick and the last one known at its acceptance.
 */
export const PRECHECK_BAND: Rate = unitsOf('0.01')

type CostEstimate = {
  /** The amount reserved in the wallet while the order waits. */ readonly maxCost: Quantity
}

/**
 * The maximum cost of a market order at the tick it will wait for. Refuses it, with its current
 * cost, when the balance would not suffice even after a favourable price move, so that nobody waits
 * for nothing (WIRE-52). The tick alone decides the actual cost.
 */
export function precheckCost(
  { side, lots, leverage }: OpeningRequest,
  terms: FuturesTerms,
  last: Price,
  available: Quantity,
): CostEstimate | Extract<OpeningRefusal, { refused: 'INSUFFICIENT_BALANCE' }> {
  const costAt = (price: Price) => quoteOpening(terms, side, price, lots, leverage)
  if (costAt(shareRoundedDown(last, rate(SCALE - PRECHECK_BAND))).debit > available) {
    const { debit: needed, fee } = costAt(last)
    return { refused: 'INSUFFICIENT_BALANCE', details: { needed, fee } }
  }
  return { maxCost: costAt(shareRoundedUp(last, rate(SCALE + PRECHECK_BAND))).debit }
}
