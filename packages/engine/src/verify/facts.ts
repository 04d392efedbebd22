import {
  format,
  type Money,
  type Notional,
  parsePrice,
  parseUnits,
  type Price,
} from '@candor/money'
import type { Acceptance } from '../prices/usability.ts'
import type { Fact, Facts } from './evidence.ts'

/** A text among facts; throws when there is none, since such a proof cannot be recomputed. */
export function textIn(facts: Facts, name: string): string {
  const value = facts[name]
  if (typeof value !== 'string') throw new TypeError(`no text ${name}`)
  return value
}

/** A whole number among facts, such as a tick's id or a time in milliseconds. */
export function integerIn(facts: Facts, name: string): number {
  const value = facts[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new TypeError(`no whole number ${name}`)
  return value
}

/**
 * When something was accepted: accepted_at, and accepted_after, the last tick known then, where
 * that was kept.
 */
export function acceptanceIn(facts: Facts): Acceptance {
  return {
    atMs: integerIn(facts, 'accepted_at'),
    afterTickId: isGiven(facts, 'accepted_after') ? integerIn(facts, 'accepted_after') : undefined,
  }
}

/** A list of whole numbers among facts. */
export function integersIn(facts: Facts, name: string): readonly number[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new TypeError(`no list ${name}`)
  const list: readonly Fact[] = value
  if (!list.every((one): one is number => Number.isSafeInteger(one)))
    throw new TypeError(`no whole numbers ${name}`)
  return list
}

/** A price among facts, exact. */
export function priceIn(facts: Facts, name: string): Price {
  const value = parsePrice(textIn(facts, name))
  if (value === undefined) throw new TypeError(`no price ${name}`)
  return value
}

/** An amount among facts, exact; it may be negative. */
export function amountIn<M extends Money | Notional>(facts: Facts, name: string): M {
  const text = textIn(facts, name)
  const units = parseUnits(text.replace(/^-/, ''))
  if (units === undefined) throw new TypeError(`no amount ${name}`)
  return (text.startsWith('-') ? -units : units) as M
}

/** Facts inside facts. */
export function factsIn(facts: Facts, name: string): Facts {
  const value = facts[name]
  if (!isFacts(value)) throw new TypeError(`no ${name}`)
  return value
}

/** A list of facts. */
export function listIn(facts: Facts, name: string): readonly Facts[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new TypeError(`no list ${name}`)
  const list: readonly Fact[] = value
  if (!list.every(isFacts)) throw new TypeError(`no list ${name}`)
  return list
}

/** Whether an amount was given at all; null stands for none. */
export function isGiven(facts: Facts, name: string): boolean {
  return facts[name] !== null && facts[name] !== undefined
}

/** An amount as facts have it: 8 decimals. */
export function amountText(amount: Money | Notional): string {
  return format(amount)
}

/**
 * The names under which two sets of facts differ, in the order of the first; nothing when they say
 * the same.
 */
export function differences(expected: Facts, found: Facts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter(
    (name) => JSON.stringify(expected[name] ?? null) !== JSON.stringify(found[name] ?? null),
  )
}

function isFacts(value: Fact | undefined): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
