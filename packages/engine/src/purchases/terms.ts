import { type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import { RATE_AGE_MS } from '../fiat/rates.ts'

export const METHODS = ['bank_transfer', 'third_party', 'wallet', 'card'] as const
export type PaymentMethod = (typeof METHODS)[number]

/** The minimum value of an order, in USD (BUY-07). */
export const MIN_USD = unitsOf<Quantity>('100')
export const MAX_UNPAID = 3
/**
 * The maximum of orders in a currency other than USD, whose frozen rate may move: awaiting payment,
 * and ended unpaid within 30 days (BUY-20).
 */
export const MAX_UNPAID_FROZEN = 1
export const MAX_ENDED_UNPAID = 2
export const ENDED_UNPAID_MS = 30 * 86_400_000
/**
 * Cancelling earlier than this does not count as unpaid: no advantage was taken of the rate
 * (BUY-20).
 */
export const FREE_CANCEL_MS = 1_800_000
/** The USD price range of USDT in which 1:1 is fair (BUY-18). */
export const USDT_USD: { readonly min: Price; readonly max: Price } = {
  min: unitsOf('0.99'),
  max: unitsOf('1.01'),
}
/** How long USDT bought by a reversible payment cannot be withdrawn (BUY-19). */
export const PURCHASE_HOLD_MS = 259_200_000

const PAY_WITHIN_MS: Readonly<Record<PaymentMethod, number>> = {
  bank_transfer: 259_200_000,
  third_party: 1_800_000,
  wallet: 1_800_000,
  card: 1_800_000,
}

/** The payment deadline: 30 minutes, 72 hours by bank transfer (BUY-13). */
export function payBeforeMs(method: PaymentMethod, createdMs: number): number {
  return createdMs + PAY_WITHIN_MS[method]
}

/** Whether a payment can be reversed after it arrived (BUY-19). */
export function isReversible(method: PaymentMethod): boolean {
  return method !== 'bank_transfer'
}

/** A currency's published rate: units of it for one USD, and its time (USER-27). */
export type FiatRate = { readonly perUsd: Rate; readonly asOfMs: number }

/**
 * Whether a rate may be traded at: at most 24 h old. A sandbox without a provider uses its bundled
 * rates at any age (BUY-18).
 */
export function isRateFresh({ asOfMs }: FiatRate, nowMs: number, takesOldRates: boolean): boolean {
  return takesOldRates || nowMs - asOfMs <= RATE_AGE_MS
}

/** Whether USDT is within 0.99 and 1.01 USD, both included (BUY-18). */
export function isPegged(usdtPrice: Price): boolean {
  return usdtPrice >= USDT_USD.min && usdtPrice <= USDT_USD.max
}
