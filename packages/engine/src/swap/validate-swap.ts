import { add, type Quantity, type Rate, shareRoundedUp, unitsOf } from '@candor/money'
import {
  swapCost,
  type SwapFigures,
  swapFigures,
  type SwapPrices,
  type SwapTerms,
} from './figures.ts'
import type { SwapQuote } from './quote.ts'

/** The minimum received, as a share of the quote; below it the price has changed (MOVE-08). */
export const MIN_QUOTED_SHARE: Rate = unitsOf('0.995')

/**
 * A user's request. A named quote that is not theirs, of other coins or no longer known is
 * 'unknown'.
 */
export type SwapParams = {
  readonly sourceId: number
  readonly targetId: number
  readonly number: Quantity
  readonly quote?: SwapQuote | 'unknown' | undefined
}

/** The facts a swap is settled by, read in the settling transaction. */
export type SwapFunds = {
  /** The first ticks of both coins recorded together after acceptance, and no others (MOVE-08). */
  readonly prices: SwapPrices
  /**
   * The free balance of house:swap in the target coin, what it paid of it on this UTC day and the
   * published maximum of that (MOVE-08, LEDG-19).
   */
  readonly houseFree: Quantity
  readonly paidToday: Quantity
  readonly dailyCap: Quantity
  /** The user's available exchange balance of the source coin. */
  readonly available: Quantity
}

export type SwapContext = {
  /** Undefined where one of the coins is not available to users. */
  readonly terms: SwapTerms | undefined
  readonly acceptedMs: number
  /** 'awaited' until both ticks are recorded, 'missing' when they did not come in time. */
  readonly money: SwapFunds | 'awaited' | 'missing'
}

/** Why a swap is refused. needed is the whole debit (MOVE-10), amounts are the source coin's. */
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
 * Validates a swap in the order of precedence of MOVE-08, as far as the known facts allow: 'price'
 * when only the ticks are missing. A quote never prices the swap: the result of the first ticks
 * after acceptance is paid in full, even if it exceeds the quote, so that no quote is a free
 * option.
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
  // A number worth less than the target coin's smallest amount would receive nothing.
  if (figures.received <= 0n) return { refused: 'PARAM_ERROR' }
  return validateFunds(figures, money)
}

/**
 * Refuses a request that awaits its ticks when the balance does not suffice at any price (WIRE-52).
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
 * Whether a quote no longer holds at acceptance: older than QUOTE_MS, or the amount received would
 * be over 0.5 % below it.
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
