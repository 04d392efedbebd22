import { ceilDivide, type Price, quantity, type Quantity, SCALE } from '@candor/money'

/** A currency that tokens are paid in; a coin has the price of its tick in USDT (IEO-05). */
export type PayCurrency = 'USDT' | { readonly coinPrice: Price }

/**
 * What tokens cost: price x tokens in USDT, which is exact; in a coin that sum at the coin's tick,
 * rounded up (WIRE-16).
 */
export function costOf(price: Price, tokens: bigint, currency: PayCurrency): Quantity {
  const usdt = (price as bigint) * tokens
  return quantity(
    currency === 'USDT' ? usdt : ceilDivide(usdt * SCALE, currency.coinPrice as bigint),
  )
}

/**
 * What comes back of a locked sum when only some of the tokens are passed: locked x (1 - passed /
 * applied) in its own currency, rounded for the user (IEO-18).
 */
export function refundOf(locked: Quantity, applied: bigint, passed: bigint): Quantity {
  if (passed < 0n || passed > applied || applied <= 0n)
    throw new RangeError('no more can be passed than was applied for')
  return quantity(ceilDivide((locked as bigint) * (applied - passed), applied))
}

/** By how much a total that is shown may differ from the server's own, in tenths of a percent. */
export const MAX_DRIFT_PERMILLE = 5n

/** Whether a total that the client shows is off by more than that (IEO-05). */
export function hasTotalChanged(shown: Quantity, total: Quantity): boolean {
  const difference = (shown as bigint) - (total as bigint)
  return (
    (difference < 0n ? -difference : difference) * 1_000n > (total as bigint) * MAX_DRIFT_PERMILLE
  )
}
