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

/** Money of the quote currency as lists show it. */
export function moneyText(amount: Quantity | Notional, decimals = 2): string {
  return amountText(format(amount), decimals)
}

/** Money with all the decimals it has, at least two. */
export function exactText(amount: Quantity | Notional, maxDecimals = 8): string {
  const text = format(amount)
  return amountText(text, coinDecimals(text, 2, maxDecimals))
}

/**
 * Which way an amount goes as it is shown with two decimals: what rounds to nothing is neither a
 * gain nor a loss.
 */
export function toShownDirection(amount: Quantity): 'up' | 'down' | 'flat' {
  return /[1-9]/.test(moneyText(amount)) ? toDirection(amount) : 'flat'
}

/**
 * Which way an amount goes. The compiler of components loses literals of bigints, so comparisons
 * with them stand in functions such as this one.
 */
export function toDirection(amount: Quantity): 'up' | 'down' | 'flat' {
  if (amount === 0n) return 'flat'
  return amount > 0n ? 'up' : 'down'
}

/** A rate inside is a fraction; people read per cent. */
export function fractionText(fraction: Rate): string {
  return formatPercent(formatPercentTrimmed(fraction))
}

/** A gain or a loss with its sign. */
export function signedText(amount: Quantity, decimals = 2): string {
  const text = moneyText(amount, decimals)
  return amount > 0n && /[1-9]/.test(text) ? `+${text}` : text
}

/**
 * A part of a whole in per cent with its sign, such as '+6.04%': what a result is of the margin at
 * opening.
 */
export function formatPercentOf(part: Quantity, whole: Quantity): string {
  const text = computePercent(part, whole)
  return formatPercent(`${toDirection(part) === 'up' && /[1-9]/.test(text) ? '+' : ''}${text}`)
}

/** A part in per cent of a whole, cut to two decimals. */
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

/** Lots and sizes without zeros at their end. */
export function plainText(amount: Quantity): string {
  return amountText(formatTrimmed(amount), 8)
}

/** A price as a field takes it. */
export function fieldText(price: Price, precision: number): string {
  return format(price, precision)
}
