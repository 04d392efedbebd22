import { ceilDivide, floorDivide, type Price, type Quantity, quantity } from '@candor/money'

/** The last recorded USDT prices of a currency and of BTC; USDT's own is 1. */
export type WorthPrices = { readonly own: Price; readonly btc: Price }

/**
 * An amount's value in BTC: amount x price / BTC price, rounded up to 10^-8 BTC, so that rounding
 * never exceeds a limit (OUT-06, STAFF-05). An amount of BTC is its own value.
 */
export function worthInBtc(amount: Quantity, { own, btc }: WorthPrices): Quantity {
  if (own <= 0n || btc <= 0n) throw new RangeError('a price must be positive')
  return quantity(ceilDivide((amount as bigint) * (own as bigint), btc as bigint))
}

/** The largest amount worth no more than a BTC value, by worthInBtc (OUT-06). */
export function amountForWorth(worthBtc: Quantity, { own, btc }: WorthPrices): Quantity {
  if (own <= 0n || btc <= 0n) throw new RangeError('a price must be positive')
  return quantity(floorDivide((worthBtc as bigint) * (btc as bigint), own as bigint))
}
