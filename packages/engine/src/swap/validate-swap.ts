import { add, type Quantity, type Rate, shareRoundedUp, unitsOf } from '@candor/money'
import {
  swapCost,
  type SwapFigures,
  swapFigures,
  type SwapPrices,
  type SwapTerms,
} from './figures.ts'
import type { SwapQuote } from './quote.ts'

/**
 * The minimum share of what a quote said that may be received; below it the price has changed
 * (MOVE-08).
 */
export const MIN_QUOTED_SHARE: Rate = unitsOf('0.995')

/**
 * What a user asks for. A quote he names that is not his, not of these coins or not known any more
 * is 'unknown'.
 */
export type SwapParams = {
  readonly sourceId: number
  readonly targetId: number
  readonly number: Quantity
  readonly quote?: SwapQuote | 'unknown' | undefined
}

/** What a swap is settled by, in the transaction that settles it. */
export type SwapFunds = {
  /** The first ticks of both coins recorded together after acceptance, and no others (MOVE-08). */
  readonly prices: SwapPrices
  /**
   * What house:swap has free of the target coin, what it paid of it on this UTC day and the
   * published maximum of that (MOVE-08, LEDG-19).
   */
  readonly houseFree: Quantity
  readonly paidToday: Quantity
  readonly dailyCap: Quantity
  /** What the user's exchange account has available of the source coin. */
  readonly available: Quantity
}

export type SwapContext = {
  /** Undefined where one of the coins is not there for users. */
  readonly terms: SwapTerms | undefined
  readonly acceptedMs: number
  /** 'awaited' until both ticks are recorded, 'missing' when they did not come in time. */
  readonly money: SwapFunds | 'awaited' | 'missing'
}

/** Why a swap is not taken. needed is the whole debit (MOVE-10), amounts are the source coin's. */
export type SwapRefusal =
  | {
      readonly refused:
        | 'PARAM_ERROR'
        | 'SAME_ACCOUNT'
        | 'NOT_FOUND'
        | 'NO_PRICE'
        | 'PRICE_CHANGED'
        | 'EXPOSURE_CAP'
    }
  | {
      readonly refused: 'INSUFFICIENT_BALANCE'
      readonly details: {
        readonly needed: Quantity
        readonly fee: Quantity
        readonly available: Quantity
      }
    }

/**
 * Decides on a swap in the order of precedence of MOVE-08, as far as the facts reach: 'price' when
 * nothing but the ticks is missing. The quote never prices it: what the first ticks after
 * acceptance give is received whole, be it more than was said, so that no quote is a free option.
 */
export function validateSwap(
  { sourceId, targetId, number, quote }: SwapParams,
  { terms, acceptedMs, money }: SwapContext,
): SwapFigures | SwapRefusal | { readonly next: 'price' } {
  if (number <= 0n) return { refused: 'PARAM_ERROR' }
  if (sourceId === targetId) return { refused: 'SAME_ACCOUNT' }
  if (terms === undefined) return { refused: 'NOT_FOUND' }
  if (money === 'missing') return { refused: 'NO_PRICE' }
  if (money === 'awaited') return { next: 'price' }
  const figures = swapFigures(number, money.prices, terms)
  if (
    quote !== undefined &&
    (quote === 'unknown' || hasPriceChanged(figures, quote, terms, acceptedMs))
  )
    return { refused: 'PRICE_CHANGED' }
  // Nothing is taken for nothing: a number worth less than the target coin's smallest amount is no
  // number that could be swapped.
  if (figures.received <= 0n) return { refused: 'PARAM_ERROR' }
  return validateFunds(figures, money)
}

/**
 * Says of a request that validateSwap let wait for its ticks that the money for it is not there,
 * whatever they will be (WIRE-52).
 */
export function precheckCost(
  number: Quantity,
  terms: SwapTerms,
  available: Quantity,
): SwapRefusal | undefined {
  const { fee, debit } = swapCost(number, terms)
  return debit > available
    ? { refused: 'INSUFFICIENT_BALANCE', details: { needed: debit, fee, available } }
    : undefined
}

/**
 * Whether a quote no longer holds at acceptance: older than QUOTE_MS, or over 0.5 % less would be
 * received than it said.
 */
export function hasPriceChanged(
  { number, received }: SwapFigures,
  quote: SwapQuote,
  terms: SwapTerms,
  acceptedMs: number,
): boolean {
  if (acceptedMs > quote.expiresMs) return true
  return received < shareRoundedUp(swapFigures(number, quote, terms).received, MIN_QUOTED_SHARE)
}

function validateFunds(
  figures: SwapFigures,
  { houseFree, paidToday, dailyCap, available }: SwapFunds,
): SwapFigures | SwapRefusal {
  const { received, debit, fee } = figures
  if (received > houseFree || add(paidToday, received) > dailyCap)
    return { refused: 'EXPOSURE_CAP' }
  if (debit > available)
    return { refused: 'INSUFFICIENT_BALANCE', details: { needed: debit, fee, available } }
  return figures
}
