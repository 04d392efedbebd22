declare const kind: unique symbol

/** A bigint branded with what it measures, so that a price can never be added to a quantity. */
export type Kind<K extends string> = bigint & { readonly [kind]: K }

/** An amount of a currency: units of 10^-8 of it, whatever its own decimals. */
export type Quantity = Kind<'quantity'>
/** Quote currency per one whole base unit, in units of 10^-8. */
export type Price = Kind<'price'>
/**
 * Price times quantity: an amount of quote currency in units of 10^-8, before it belongs to anyone.
 */
export type Notional = Kind<'notional'>
/** A pure number such as a fee (0.001), in units of 10^-8. */
export type Rate = Kind<'rate'>

export type Money = Quantity | Price | Notional | Rate

/** The internal decimals of every kind; a currency may allow fewer at the border. */
export const SCALE_DECIMALS = 8
export const SCALE = 10n ** BigInt(SCALE_DECIMALS)

/** The only place where a bare bigint becomes money; for stores and constants. */
export function quantity(units: bigint): Quantity {
  return units as Quantity
}
export function price(units: bigint): Price {
  return units as Price
}
export function notional(units: bigint): Notional {
  return units as Notional
}
export function rate(units: bigint): Rate {
  return units as Rate
}
