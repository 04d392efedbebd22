import {
  add,
  ceilToStep,
  floorDivide,
  floorToStep,
  type Price,
  type Quantity,
  quantity,
  type Rate,
  shareRoundedUp,
} from '@candor/money'

/** The USDT price of each coin; USDT itself is 1. */
export type SwapPrices = { readonly source: Price; readonly target: Price }

/** The published terms of swaps (MOVE-07, MOVE-09). Steps are the smallest amounts of the coins. */
export type SwapTerms = {
  readonly fee: Rate
  readonly sourceStep: Quantity
  readonly targetStep: Quantity
}

/** The figures of a swap: number, fee and debit in the source coin, received in the target coin. */
export type SwapFigures = {
  readonly number: Quantity
  readonly fee: Quantity
  readonly debit: Quantity
  readonly received: Quantity
}

/**
 * The single formula of a swap, for quote, execution and verification (MOVE-09, WIRE-16): received
 * = number x source price / target price, rounded down; fee = number x fee rate, rounded up and
 * added on top; debit = number + fee. There is no spread: rounding remainders stay with the house.
 */
export function swapFigures(
  number: Quantity,
  { source, target }: SwapPrices,
  terms: SwapTerms,
): SwapFigures {
  if (source <= 0n || target <= 0n) throw new RangeError('a price must be positive')
  const received = floorToStep(
    quantity(floorDivide((number as bigint) * (source as bigint), target as bigint)),
    terms.targetStep,
  )
  return { number, ...swapCost(number, terms), received }
}

/** The cost of a swap, which does not depend on prices. */
export function swapCost(
  number: Quantity,
  { fee, sourceStep }: SwapTerms,
): Pick<SwapFigures, 'fee' | 'debit'> {
  const charged = ceilToStep(shareRoundedUp(number, fee), sourceStep)
  return { fee: charged, debit: add(number, charged) }
}
