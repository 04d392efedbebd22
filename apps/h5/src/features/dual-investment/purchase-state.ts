import { type DualPreview, previewDual } from '@candor/engine/dual-investment/preview'
import { quantity } from '@candor/money'
import type { DualDetail } from './queries.ts'
import { amountOf, toProduct, toQuote } from './wire.ts'

/** What a person has entered so far. */
export type PurchaseState = { readonly shares: string; readonly tried: boolean }
export type PurchaseAction =
  | { readonly type: 'shares'; readonly text: string }
  | { readonly type: 'tried' | 'done' }

export function reduce(state: PurchaseState, action: PurchaseAction): PurchaseState {
  switch (action.type) {
    case 'shares':
      return { ...state, shares: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { shares: '', tried: false }
  }
}

export type PurchaseContext = {
  readonly detail: DualDetail
  /** What the paid currency has free; undefined for a guest, or until it is known. */
  readonly free: string | undefined
}

export type Summary = {
  /** Undefined unless a whole number of shares is entered. */
  readonly shares: number | undefined
  /** Of what is entered, or of one share before anything is; undefined without a quote. */
  readonly preview: DualPreview | undefined
}

/** What a purchase would come to, by the engine's own functions (DUAL-15, DUAL-22). */
export function previewPurchase(
  { shares: text }: PurchaseState,
  { detail, free }: PurchaseContext,
): Summary {
  const shares = /^\d{1,9}$/.test(text) && Number(text) >= 1 ? Number(text) : undefined
  const quote = toQuote(detail)
  const balance = free === undefined ? quantity(0n) : amountOf(free)
  return {
    shares,
    preview:
      quote === undefined ? undefined : previewDual(toProduct(detail), shares ?? 1, quote, balance),
  }
}

export type PurchaseError = 'whole' | 'left' | 'limit' | 'balance'

/** What is wrong, in the server's order (DUAL-04). */
export function validatePurchase(
  { shares: text, tried }: PurchaseState,
  { shares, preview }: Summary,
  { detail, free }: PurchaseContext,
): PurchaseError | undefined {
  if (shares === undefined) return tried || text !== '' ? 'whole' : undefined
  if (shares > detail.remaining_number) return 'left'
  if (shares > detail.user_limit) return 'limit'
  return free !== undefined && preview !== undefined && preview.balanceAfter < 0n
    ? 'balance'
    : undefined
}
