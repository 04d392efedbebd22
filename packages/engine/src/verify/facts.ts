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

/** A text among facts; throws when missing, since such a proof cannot be recomputed. */
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

/** Acceptance facts: accepted_at, and accepted_after, the last tick known then, where recorded. */
export function readAcceptance(facts: Facts): Acceptance {
  return {
    atMs: readInteger(facts, 'accepted_at'),
    afterTickId: hasFact(facts, 'accepted_after')
      ? readInteger(facts, 'accepted_after')
      : undefined,
  }
}

export function readIntegers(facts: Facts, name: string): readonly number[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new TypeError(`no list ${name}`)
  const list: readonly Fact[] = value
  if (!list.every((one): one is number => Number.isSafeInteger(one)))
    throw new TypeError(`no whole numbers ${name}`)
  return list
}

export function readPrice(facts: Facts, name: string): Price {
  const value = parsePrice(readText(facts, name))
  if (value === undefined) throw new TypeError(`no price ${name}`)
  return value
}

/** An amount, exact; it may be negative. */
export function readAmount<M extends Money | Notional>(facts: Facts, name: string): M {
  const text = readText(facts, name)
  const units = parseUnits(text.replace(/^-/, ''))
  if (units === undefined) throw new TypeError(`no amount ${name}`)
  return (text.startsWith('-') ? -units : units) as M
}

export function readFacts(facts: Facts, name: string): Facts {
  const value = facts[name]
  if (!isFacts(value)) throw new TypeError(`no ${name}`)
  return value
}

export function readFactsList(facts: Facts, name: string): readonly Facts[] {
  const value = facts[name]
  if (!Array.isArray(value)) throw new TypeError(`no list ${name}`)
  const list: readonly Fact[] = value
  if (!list.every(isFacts)) throw new TypeError(`no list ${name}`)
  return list
}

/** Whether an amount is given; null means none. */
export function hasFact(facts: Facts, name: string): boolean {
  return facts[name] !== null && facts[name] !== undefined
}

/** Formats an amount as facts have it: with 8 decimals. */
export function formatAmount(amount: Money | Notional): string {
  return format(amount)
}

/** The names of differing facts, in the order of the first; empty when equal. */
export function findDifferences(expected: Facts, actual: Facts): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)])
  return [...names].filter(
    (name) => JSON.stringify(expected[name] ?? null) !== JSON.stringify(actual[name] ?? null),
  )
}

/** Parses JSON as facts, validating every value; throws when it is not an object of them. */
export function parseFacts(value: unknown): Facts {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError('no facts')
  return Object.fromEntries(
    Object.entries(value).map(([name, one]: [string, unknown]) => [name, parseFact(one)]),
  )
}

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
