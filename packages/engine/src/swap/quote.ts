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

/** How long a quote is valid (MOVE-07, MOVE-08). */
export const QUOTE_MS = 5_000

/** A coin's last pricing tick and its age by the source's time. */
export type LastTick = { readonly price: Price; readonly ageMs: number }

/**
 * An estimate by the last ticks, valid through expiresMs: it bounds a user's loss by waiting and
 * promises no price (MOVE-07, MOVE-08).
 */
export type SwapQuote = SwapPrices & { readonly expiresMs: number }

/** The current quote; NO_PRICE while either coin has no tick or a delayed one (MOVE-07, MKT-17). */
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

/** The preview of a swap before it is sent (MOVE-11). */
export type SwapPreview = SwapFigures & {
  /** The target coin received for one source coin, rounded down. */
  readonly rate: Price
  /**
   * The remaining source coin balance; negative when it does not cover the whole debit (MOVE-10).
   */
  readonly balanceAfter: Quantity
}

/** Previews a number at a quote, for a balance of the source coin. */
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

/** The largest number whose whole debit the balance covers, for the button 'all' (MOVE-10). */
export function maxSwappable(balance: Quantity, { fee, sourceStep }: SwapTerms): Quantity {
  const whole = floorToStep(balance, sourceStep)
  return floorToStep(
    quantity(floorDivide((whole as bigint) * SCALE, SCALE + (fee as bigint))),
    sourceStep,
  )
}
