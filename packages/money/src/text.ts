import type { Money, Notional, Price, Quantity, Rate } from './kinds.ts'
import { SCALE, SCALE_DECIMALS } from './kinds.ts'

/**
 * The only accepted form of an amount from outside: plain ASCII digits, no leading zero except
 * before a point, at most 10 decimals (WIRE-34).
 */
const AMOUNT = /^(?:0|[1-9]\d{0,17})(?:\.\d{1,10})?$/

/** Whether a text is a positive amount in the accepted form (WIRE-34). */
export function isAmountText(text: string): boolean {
  return AMOUNT.test(text) && /[1-9]/.test(text)
}

/**
 * Parses a decimal text into units of 10^-8. Undefined when malformed, or with more significant
 * decimals than allowed: an inexact amount is refused, never rounded.
 */
export function parseUnits(text: string, decimals: number = SCALE_DECIMALS): bigint | undefined {
  if (typeof text !== 'string' || !AMOUNT.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > Math.min(decimals, SCALE_DECIMALS)) return undefined
  return BigInt(whole) * SCALE + BigInt(significant.padEnd(SCALE_DECIMALS, '0'))
}

/**
 * As parseUnits, for amounts of a currency; zero is allowed, the caller's rule may require more.
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

/** A constant in our own code, such as '0.001'; throws when it is not an amount. */
export function unitsOf<M extends Money>(text: string): M {
  const units = parseUnits(text)
  if (units === undefined) throw new RangeError(`not an amount: ${text}`)
  return units as M
}

/** Formats units with exactly that many decimals (WIRE-15: 8), truncating toward zero. */
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

/** Formats a fraction in per cent: 0.00015 with 4 decimals is '0.0150'. */
export function formatPercent(share: Rate, decimals: number = SCALE_DECIMALS): string {
  return format(((share as bigint) * 100n) as Rate, decimals)
}

/** Formats a fraction in per cent without trailing zeros: 0.00015 is '0.015', 0.8 is '80'. */
export function formatPercentTrimmed(share: Rate): string {
  return formatTrimmed(((share as bigint) * 100n) as Rate)
}

/** The number of significant decimals: 2 for 0.01000000. */
export function countDecimals(amount: Money | Notional): number {
  return formatTrimmed(amount).split('.')[1]?.length ?? 0
}

/**
 * Formats units with at least this many decimals: a price at its pair's precision, never truncated
 * (WIRE-15).
 */
export function formatAtLeast(amount: Money | Notional, decimals: number): string {
  return format(amount, Math.max(decimals, countDecimals(amount)))
}

/**
 * Formats a pair's prices with the decimals of its step, zero where there is no price yet
 * (WIRE-15); without a step untruncated.
 */
export function createPriceFormatter(step: Price | undefined): (one: Price | undefined) => string {
  const decimals = step === undefined ? 0 : countDecimals(step)
  return (one) => formatAtLeast(one ?? (0n as Price), decimals)
}

/** Formats units without trailing zeros: '0.4995', '30000'. */
export function formatTrimmed(amount: Money | Notional): string {
  return format(amount).replace(/\.?0+$/, '')
}
