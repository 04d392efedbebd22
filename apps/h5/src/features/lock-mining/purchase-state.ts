import { listExitResults, type LockPreview, previewLock } from '@candor/engine/lock-mining/preview'
import { interestThrough } from '@candor/engine/lock-mining/schedule'
import { parseQuantity, type Quantity, quantity } from '@candor/money'
import { parsePositive } from '../../lib/figures/positive.ts'
import { type LockProduct, rateOf } from './queries.ts'

/** What a person has entered so far. */
export type PurchaseState = { readonly amount: string; readonly tried: boolean }
export type PurchaseAction =
  | { readonly type: 'amount'; readonly text: string }
  | { readonly type: 'tried' | 'done' }

export function reduce(state: PurchaseState, action: PurchaseAction): PurchaseState {
  switch (action.type) {
    case 'amount':
      return { ...state, amount: action.text }
    case 'tried':
      return { ...state, tried: true }
    case 'done':
      return { amount: '', tried: false }
  }
}

export type PurchaseContext = {
  readonly product: LockProduct
  /** What the coin has free; undefined for a guest, or until it is known. */
  readonly free: string | undefined
  readonly nowMs: number
}

export type Summary = {
  readonly amount: Quantity | undefined
  /** Of the amount entered, or of the smallest one before there is any. */
  readonly preview: LockPreview
  /** What staying brings by each day, and what leaving then comes to. */
  readonly held: readonly Quantity[]
  readonly left: readonly Quantity[]
}

/** What a purchase would bring, cost and when, by the engine's own functions (PAGE-60). */
export function previewPurchase(
  state: PurchaseState,
  { product, free, nowMs }: PurchaseContext,
): Summary {
  const amount = parsePositive(parseQuantity(state.amount))
  const lock = {
    amount: amount ?? unitsIn(product.save_min),
    dailyRate: rateOf(product.interest_rate),
    days: product.day,
  }
  return {
    amount,
    preview: previewLock(lock, unitsIn(free ?? '0'), nowMs),
    held: Array.from({ length: product.day + 1 }, (_, day) => interestThrough(lock, day)),
    left: listExitResults(lock),
  }
}

export type PurchaseError = 'amount' | 'min' | 'max' | 'sold' | 'balance'

/** What is wrong, in the server's order (MINE-03). */
export function validatePurchase(
  state: PurchaseState,
  { amount }: Summary,
  { product, free }: PurchaseContext,
): PurchaseError | undefined {
  if (amount === undefined) return state.tried || /[1-9]/.test(state.amount) ? 'amount' : undefined
  if (amount < unitsIn(product.save_min)) return 'min'
  if (amount > unitsIn(product.save_max)) return 'max'
  if (amount > unitsIn(product.stock)) return 'sold'
  return free !== undefined && amount > unitsIn(free) ? 'balance' : undefined
}

function unitsIn(text: string): Quantity {
  return parseQuantity(text) ?? quantity(0n)
}
