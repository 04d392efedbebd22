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
export function readText(facts: Facts, name: string): string {
  const value = facts[name]
  if (typeof value !== 'string') throw new TypeError(`no text ${name}`)
  return value
}

/** A whole number among facts, such as a tick's id or a time in milliseconds. */
export function readInteger(facts: Facts, name: string): number {
  const value = facts[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new TypeError(`no whole number ${name}`)
  return value
}

/**
 * When something was accepted: accepted_at, and accepted_after, the last tick known then, where
 * that was kept.
 */
export function readAcceptance(facts: Facts): Acceptance {
  return {
    atMs: readInteger(facts, 'accepted_at'),
    afterTickId: hasFact(facts, 'accepted_after')
      ? readInteger(facts, 'accepted_after')
      : undefined,
  }
}

/** A list of whole numbers among facts. */
export function readIntegers(facts: Facts, name: string): readonly number[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new TypeError(`no list ${name}`)
  const list: readonly Fact[] = value
  if (!list.every((one): one is number => Number.isSafeInteger(one)))
    throw new TypeError(`no whole numbers ${name}`)
  return list
}

/** A price among facts, exact. */
export function readPrice(facts: Facts, name: string): Price {
  const value = parsePrice(readText(facts, name))
  if (value === undefined) throw new TypeError(`no price ${name}`)
  return value
}

/** An amount among facts, exact; it may be negative. */
export function readAmount<M extends Money | Notional>(facts: Facts, name: string): M {
  const text = readText(facts, name)
  const units = parseUnits(text.replace(/^-/, ''))
  if (units === undefined) throw new TypeError(`no amount ${name}`)
  return (text.startsWith('-') ? -units : units) as M
}

/** Facts inside facts. */
export function readFacts(facts: Facts, name: string): Facts {
  const value = facts[name]
  if (!isFacts(value)) throw new TypeError(`no ${name}`)
  return value
}

/** A list of facts. */
export function readFactsList(facts: Facts, name: string): readonly Facts[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new TypeError(`no list ${name}`)
  const list: readonly Fact[] = value
  if (!list.every(isFacts)) throw new TypeError(`no list ${name}`)
  return list
}

/** Whether an amount was given at all; null stands for none. */
export function hasFact(facts: Facts, name: string): boolean {
  return facts[name] !== null && facts[name] !== undefined
}

/** An amount as facts have it: 8 decimals. */
export function formatAmount(amount: Money | Notional): string {
  return format(amount)
}

/**
 * The names under which two sets of facts differ, in the order of the first; nothing when they say
 * the same.
 */
export function findDifferences(expected: Facts, actual: Facts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...names].filter(
    (name) => JSON.stringify(expected[name] ?? null) !== JSON.stringify(actual[name] ?? null),
  )
}

/** JSON as facts, read to its last value; throws when it is no object of them. */
export function parseFacts(value: unknown): Facts {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('no facts')
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, parseFact(one)]),
  )
}

/** JSON as a list of facts. */
export function parseFactsList(value: unknown): readonly Facts[] {
  if (!Array.isArray(value)) throw new TypeError('no list of facts')
  return value.map(parseFacts)
}

function parseFact(value: unknown): Fact {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  )
    return value
  return Array.isArray(value) ? value.map(parseFact) : parseFacts(value)
}

function isFacts(value: Fact | undefined): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
