import {
  floorDivide,
  floorToStep,
  price,
  type Price,
  quantity,
  type Quantity,
  SCALE,
  subtract,
} from '@candor/money'
import { isDelayed } from '../prices/usability.ts'
import { type SwapFigures, swapFigures, type SwapPrices, type SwapTerms } from './figures.ts'

/** A quote is shown and honoured for so long (MOVE-07, MOVE-08). */
export const QUOTE_MS = 5_000

/** A coin's last pricing tick, with its age by its source's time. */
export type LastTick = { readonly price: Price; readonly ageMs: number }

/**
 * An estimate by the last ticks, in force up to and with expiresMs: it bounds what a user can lose
 * by waiting, and promises no price (MOVE-07, MOVE-08).
 */
export type SwapQuote = SwapPrices & { readonly expiresMs: number }

/**
 * The quote of a moment; NO_PRICE while either coin has no tick or only a delayed one (MOVE-07,
 * MKT-17).
 */
export function quoteSwap(
  source: LastTick | undefined,
  target: LastTick | undefined,
  nowMs: number,
): SwapQuote | { readonly refused: 'NO_PRICE' } {
  if (
    source === undefined ||
    target === undefined ||
    isDelayed(source.ageMs) ||
    isDelayed(target.ageMs)
  )
    return { refused: 'NO_PRICE' }
  return { source: source.price, target: target.price, expiresMs: nowMs + QUOTE_MS }
}

/** What a page shows of a quote before the swap is sent (MOVE-11). */
export type SwapPreview = SwapFigures & {
  /** How much of the target coin one whole source coin is, rounded down. */
  readonly rate: Price
  /**
   * What would be left of the source coin; negative when it does not suffice for the whole debit
   * (MOVE-10).
   */
  readonly balanceAfter: Quantity
}

/** The figures of a number at a quote, for a balance of the source coin. */
export function previewSwap(
  number: Quantity,
  quote: SwapPrices,
  terms: SwapTerms,
  balance: Quantity,
): SwapPreview {
  const figures = swapFigures(number, quote, terms)
  const rate = price(floorDivide((quote.source as bigint) * SCALE, quote.target as bigint))
  return { ...figures, rate, balanceAfter: subtract(balance, figures.debit) }
}

/** The largest number whose whole debit a balance holds, for the button 'all' (MOVE-10). */
export function maxSwappable(balance: Quantity, { fee, sourceStep }: SwapTerms): Quantity {
  const whole = floorToStep(balance, sourceStep)
  return floorToStep(
    quantity(floorDivide((whole as bigint) * SCALE, SCALE + (fee as bigint))),
    sourceStep,
  )
}
