import type { Money, Notional, Price, Quantity, Rate } from './kinds.ts'
import { SCALE, SCALE_DECIMALS } from './kinds.ts'

/**
 * The one form in which an amount may arrive from outside: plain ASCII digits, no leading zero but
 * the one before a point, at most 10 decimals (WIRE-34).
 */
const AMOUNT = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,10})?$/

/** Whether a text is an amount by WIRE-34: positive and of the one accepted form. */
export function isAmountText(text: string): boolean {
  return AMOUNT.test(text) && /[1-9]/.test(text)
}

/**
 * Reads a decimal text into 10^-8 units. Undefined when the text is not of the accepted form, or
 * has more significant decimals than allowed: what cannot be held exactly is refused, never
 * rounded.
 */
export function parseUnits(text: string, decimals: number = SCALE_DECIMALS): bigint | undefined {
  if (typeof text !== 'string' || !AMOUNT.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > Math.min(decimals, SCALE_DECIMALS)) return undefined
  return BigInt(whole) * SCALE + BigInt(significant.padEnd(SCALE_DECIMALS, '0'))
}

/**
 * As parseUnits, for amounts of a currency; zero is allowed here, the rule that needs more says so.
 */
export function parseQuantity(text: string, decimals?: number): Quantity | undefined {
  return parseUnits(text, decimals) as Quantity | undefined
}

export function parsePrice(text: string, decimals?: number): Price | undefined {
  return parseUnits(text, decimals) as Price | undefined
}

export function parseRate(text: string): Rate | undefined {
  return parseUnits(text) as Rate | undefined
}

/**
 * A constant written in our own code, such as '0.001'; throws when it is not an amount, since that
 * is our bug.
 */
export function unitsOf<M extends Money>(text: string): M {
  const units = parseUnits(text)
  if (units === undefined) throw new RangeError(`not an amount: ${text}`)
  return units as M
}

/**
 * Writes units as a decimal text with exactly that many decimals (WIRE-15: 8), cutting toward zero.
 */
export function format(amount: Money | Notional, decimals: number = SCALE_DECIMALS): string {
  const negative = (amount as bigint) < 0n
  const digits = (negative ? -(amount as bigint) : (amount as bigint))
    .toString()
    .padStart(SCALE_DECIMALS + 1, '0')
  const whole = digits.slice(0, -SCALE_DECIMALS)
  const fraction = digits.slice(-SCALE_DECIMALS).slice(0, decimals)
  const text = decimals > 0 ? `${whole}.${fraction}` : whole
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

/** Writes a fraction in per cent: 0.00015 with 4 decimals is '0.0150'. */
export function formatPercent(share: Rate, decimals: number = SCALE_DECIMALS): string {
  return format(((share as bigint) * 100n) as Rate, decimals)
}

/** How many decimals an amount really has: 2 of 0.01000000. */
export function countDecimals(amount: Money | Notional): number {
  return formatTrimmed(amount).split('.')[1]?.length ?? 0
}

/**
 * Writes units with so many decimals, and with more where they have more: a price at its pair's
 * precision, of which nothing is cut (WIRE-15).
 */
export function formatAtLeast(amount: Money | Notional, decimals: number): string {
  return format(amount, Math.max(decimals, countDecimals(amount)))
}

/**
 * How a pair's prices are written: with the decimals of its step, zero where there is none yet
 * (WIRE-15); without a step as they are, so that nothing is cut.
 */
export function createPriceFormatter(step: Price | undefined): (one: Price | undefined) => string {
  const decimals = step === undefined ? 0 : countDecimals(step)
  return (one) => formatAtLeast(one ?? (0n as Price), decimals)
}

/** Writes units without trailing zeros: '0.4995', '30000'. */
export function formatTrimmed(amount: Money | Notional): string {
  return format(amount).replace(/\.?0+$/, '')
}
