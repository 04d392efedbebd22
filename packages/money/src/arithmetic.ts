import type { Money, Notional, Price, Quantity, Rate } from './kinds.ts'
import { SCALE } from './kinds.ts'

export function add<M extends Money>(a: M, b: M): M {
  return ((a as bigint) + (b as bigint)) as M
}

/** Takes b from a; the result may be negative, which the caller must allow or refuse. */
export function subtract<M extends Money>(a: M, b: M): M {
  return ((a as bigint) - (b as bigint)) as M
}

export function negate<M extends Money>(a: M): M {
  return -(a as bigint) as M
}

export function min<M extends Money>(a: M, b: M): M {
  return a < b ? a : b
}

export function max<M extends Money>(a: M, b: M): M {
  return a > b ? a : b
}

export function sum<M extends Money>(amounts: Iterable<M>): M {
  let total = 0n
  for (const amount of amounts) total += amount as bigint
  return total as M
}

/** A buyer's cost: price x quantity, rounded up (WIRE-16: a debit rounds up). */
export function costRoundedUp(price: Price, quantity: Quantity): Notional {
  return ceilDivide((price as bigint) * (quantity as bigint), SCALE) as Notional
}

/** A seller's due: price x quantity, rounded down (WIRE-16: a credit rounds down). */
export function costRoundedDown(price: Price, quantity: Quantity): Notional {
  return floorDivide((price as bigint) * (quantity as bigint), SCALE) as Notional
}

/**
 * A share of an amount, a price or a rate, rounded up: for what its owner pays, or a minimum bound.
 */
export function shareRoundedUp<M extends Money>(amount: M, share: Rate): M {
  return ceilDivide((amount as bigint) * (share as bigint), SCALE) as M
}

/**
 * A share of an amount, a price or a rate, rounded down: for what its owner receives, or a maximum
 * bound.
 */
export function shareRoundedDown<M extends Money>(amount: M, share: Rate): M {
  return floorDivide((amount as bigint) * (share as bigint), SCALE) as M
}

/** A notional that becomes a user's quote currency. */
export function toQuantity(amount: Notional): Quantity {
  return amount as unknown as Quantity
}

/** The quantity that a budget of quote currency buys at a price, rounded down. */
export function affordable(budget: Quantity, price: Price): Quantity {
  if (price <= 0n) throw new RangeError('a price must be positive')
  return floorDivide((budget as bigint) * SCALE, price as bigint) as Quantity
}

/** The largest multiple of step that is not above the amount. */
export function floorToStep<M extends Money>(amount: M, step: M): M {
  return ((amount as bigint) - positiveModulo(amount as bigint, step as bigint)) as M
}

/** The smallest multiple of step that is not below the amount. */
export function ceilToStep<M extends Money>(amount: M, step: M): M {
  const rest = positiveModulo(amount as bigint, step as bigint)
  return (rest === 0n ? amount : (amount as bigint) - rest + (step as bigint)) as M
}

export function isMultipleOf<M extends Money>(amount: M, step: M): boolean {
  return positiveModulo(amount as bigint, step as bigint) === 0n
}

/** The number of steps in a value, exact; throws between two steps or beyond 2^53 - 1. */
export function countSteps<M extends Money>(value: M, step: M): number {
  if (!isMultipleOf(value, step))
    throw new RangeError('a price or an amount must be a multiple of its step')
  const steps = Number((value as bigint) / (step as bigint))
  if (!Number.isSafeInteger(steps))
    throw new RangeError(`a price or an amount must be at most ${Number.MAX_SAFE_INTEGER} steps`)
  return steps
}

/**
 * How many of `parts` equal parts of a whole a value is, rounded down; throws beyond 2^53 - 1. For
 * shares that are drawn or displayed, never for money.
 */
export function wholeParts<M extends Money>(value: M, whole: M, parts: number): number {
  const part = Number(floorDivide((value as bigint) * BigInt(parts), whole as bigint))
  if (!Number.isSafeInteger(part))
    throw new RangeError(`a value must be at most ${Number.MAX_SAFE_INTEGER} parts`)
  return part
}

/** Division toward minus infinity; JavaScript's own bigint division truncates toward zero. */
export function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient
}

/** Division toward plus infinity. */
export function ceilDivide(dividend: bigint, divisor: bigint): bigint {
  return -floorDivide(-dividend, divisor)
}

/** The square root of a whole number that is not negative, rounded down. */
export function squareRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError('a root needs a number that is not negative')
  if (value < 2n) return value
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2))
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** The square root, rounded up. */
export function squareRootUp(value: bigint): bigint {
  const root = squareRoot(value)
  return root * root === value ? root : root + 1n
}

/**
 * Division to the nearest whole, half away from zero; for figures that are shown. Throws RangeError
 * unless the divisor is positive.
 */
export function roundDivide(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('a divisor must be positive')
  const doubled = 2n * (dividend < 0n ? -dividend : dividend)
  const size = (doubled + divisor) / (2n * divisor)
  return dividend < 0n ? -size : size
}

function positiveModulo(value: bigint, modulus: bigint): bigint {
  if (modulus <= 0n) throw new RangeError('a step must be positive')
  const rest = value % modulus
  return rest < 0n ? rest + modulus : rest
}
