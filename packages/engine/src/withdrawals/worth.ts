import { ceilDivide, floorDivide, type Price, type Quantity, quantity } from '@candor/money'

/**
 * The last recorded prices of a currency and of BTC, both in USDT, the currency's own being 1 for
 * USDT.
 */
export type WorthPrices = { readonly own: Price; readonly btc: Price }

/**
 * What an amount is worth in BTC: amount x price / BTC price, rounded up to 10^-8 BTC, so that a
 * limit is never passed by rounding (OUT-06, STAFF-05). An amount of BTC is worth itself.
 */
export function worthInBtc(amount: Quantity, { own, btc }: WorthPrices): Quantity {
  if (own <= 0n || btc <= 0n) throw new RangeError('a price must be positive')
  return quantity(ceilDivide((amount as bigint) * (own as bigint), btc as bigint))
}

/** The largest amount that is worth no more than so much in BTC, by worthInBtc (OUT-06). */
export function amountForWorth(worthBtc: Quantity, { own, btc }: WorthPrices): Quantity {
  if (own <= 0n || btc <= 0n) throw new RangeError('a price must be positive')
  return quantity(floorDivide((worthBtc as bigint) * (btc as bigint), own as bigint))
}
