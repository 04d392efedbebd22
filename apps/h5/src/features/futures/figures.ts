import {
  format,
  formatPercentTrimmed,
  formatTrimmed,
  type Notional,
  type Price,
  type Quantity,
  quantity,
  type Rate,
  SCALE,
} from '@candor/money'
import { coinDecimals } from '../../lib/figures/coin-decimals.ts'
import { amountText, formatPercent } from '../../lib/figures/format.ts'

/** Money of the quote currency as shown in lists. */
export function moneyText(amount: Quantity | Notional, decimals = 2): string {
  return amountText(format(amount), decimals)
}

/** Money with all the decimals it has, at least two. */
export function exactText(amount: Quantity | Notional, maxDecimals = 8): string {
  const text = format(amount)
  return amountText(text, coinDecimals(text, 2, maxDecimals))
}

/**
 * The direction of an amount as shown with two decimals: one that rounds to zero is neither a gain
 * nor a loss.
 */
export function toShownDirection(amount: Quantity): 'up' | 'down' | 'flat' {
  return /[1-9]/.test(moneyText(amount)) ? toDirection(amount) : 'flat'
}

/**
 * The direction of an amount. The component compiler drops bigint literals, so comparisons with
 * them are in functions such as this one.
 */
export function toDirection(amount: Quantity): 'up' | 'down' | 'flat' {
  if (amount === 0n) return 'flat'
  return amount > 0n ? 'up' : 'down'
}

/** Formats a rate, a fraction, as a percentage. */
export function fractionText(fraction: Rate): string {
  return formatPercent(formatPercentTrimmed(fraction))
}

export function signedText(amount: Quantity, decimals = 2): string {
  const text = moneyText(amount, decimals)
  return amount > 0n && /[1-9]/.test(text) ? `+${text}` : text
}

/**
 * A part of a whole as a signed percentage, such as '+6.04%': a result relative to the initial
 * margin.
 */
export function formatPercentOf(part: Quantity, whole: Quantity): string {
  const text = computePercent(part, whole)
  return formatPercent(`${toDirection(part) === 'up' && /[1-9]/.test(text) ? '+' : ''}${text}`)
}

/** A part as a percentage of a whole, truncated to two decimals. */
export function computePercent(part: Quantity, whole: Quantity): string {
  return whole > 0n
    ? format(quantity(((part as bigint) * 100n * SCALE) / (whole as bigint)), 2)
    : '0.00'
}

/**
 * A price with the pair's decimals; a computed one, such as an entry with spread, with up to two
 * more.
 */
export function priceText(price: Price, precision: number, more = 0): string {
  const text = format(price)
  return amountText(text, coinDecimals(text, precision, precision + more))
}

/** Lots and sizes without trailing zeros. */
export function plainText(amount: Quantity): string {
  return amountText(formatTrimmed(amount), 8)
}

/** A price as a form field takes it. */
export function fieldText(price: Price, precision: number): string {
  return format(price, precision)
}
