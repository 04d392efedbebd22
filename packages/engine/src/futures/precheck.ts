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
 * By how much the price of a market order's tick is thought to differ from the last one known at
 * its acceptance.
 */
export const PRECHECK_BAND: Rate = unitsOf('0.01')

type CostEstimate = {
  /** What is set aside for it in its wallet while it waits. */ readonly maxCost: Quantity
}

/**
 * What a market order may cost at the tick that it is to wait for, or that its money is not there
 * even if the price moves to its user's good: then the wait is for nothing (WIRE-52). It is refused
 * with what it would cost now. The tick alone decides what it does cost.
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
