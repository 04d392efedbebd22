import { maxSwappable, previewSwap, type SwapPreview } from '@candor/engine/swap/quote'
import { formatTrimmed, parseQuantity, type Quantity, quantity } from '@candor/money'
import { parsePositive } from '../../lib/figures/positive.ts'
import type { SwapState } from './swap-state.ts'
import type { Coin, Quote } from './wire.ts'

/**
 * The effects of a swap at a quote; preview is defined once there is an amount, all once there is a
 * quote.
 */
export type Summary = {
  readonly amount: Quantity | undefined
  readonly balance: Quantity
  readonly preview: SwapPreview | undefined
  /** The target coin per whole source coin, whatever the amount. */
  readonly rate: string | undefined
  /** The largest amount whose total deduction the balance covers (MOVE-10). */
  readonly all: string | undefined
}

const one = quantity(100_000_000n)

/**
 * The figures of the engine's own preview (MOVE-11): what the page shows is what the quote would
 * settle to.
 */
export function previewConversion(
  { amount: text }: Pick<SwapState, 'amount'>,
  { free }: Pick<Coin, 'free'>,
  quote: Quote | undefined,
): Summary {
  const balance = parseQuantity(free) ?? quantity(0n)
  const amount = parsePositive(parseQuantity(text, quote?.decimals))
  if (quote === undefined)
    return { amount, balance, preview: undefined, rate: undefined, all: undefined }
  return {
    amount,
    balance,
    preview: amount === undefined ? undefined : previewSwap(amount, quote, quote.terms, balance),
    rate: formatTrimmed(previewSwap(one, quote, quote.terms, balance).rate),
    all: formatTrimmed(maxSwappable(balance, quote.terms)),
  }
}

/**
 * The error, in the server's order (MOVE-08); a missing amount is one only once a swap was tried.
 */
export function validateSwap(
  { amount: text, tried }: Pick<SwapState, 'amount' | 'tried'>,
  { amount, preview }: Summary,
): 'amount' | 'little' | 'balance' | undefined {
  if (amount === undefined) return tried || /[1-9]/.test(text) ? 'amount' : undefined
  if (preview === undefined) return undefined
  if (preview.received <= 0n) return 'little'
  return preview.balanceAfter < 0n ? 'balance' : undefined
}
