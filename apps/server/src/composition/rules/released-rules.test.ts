import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Rule } from '../../platform/fairness/index.ts'
import { rulesInForce } from './rules-in-force.ts'
import { otherSources, sources } from './sources.testing.ts'

/**
 * SHA-256 (first 16 hex digits) of id, name, value and formula, one per line, as published before
 * their sentences moved into the catalogues. A rule that changes on purpose changes there; a new
 * rule may join them, and needs no line there to be published.
 */
const released = JSON.parse(
  readFileSync(join(import.meta.dirname, 'released-rules.json'), 'utf8'),
) as Readonly<Record<'first' | 'second', Readonly<Record<string, string>>>>

it('FAIR-11 the English of every rule is what was published, byte for byte', () => {
  const first = hashes(rulesInForce(sources))
  expect(Object.fromEntries(Object.keys(released.first).map((id) => [id, first[id]]))).toEqual(
    released.first,
  )
  const otherwise = Object.entries(hashes(rulesInForce(otherSources))).filter(
    ([id, hash]) => first[id] !== hash,
  )
  expect(Object.fromEntries(otherwise)).toEqual(released.second)
})

function hashes(rules: readonly Rule[]): Record<string, string> {
  return Object.fromEntries(rules.map((rule) => [rule.id, hashRule(rule)]))
}

function hashRule({ id, name, value, formula }: Rule): string {
  const text = [id, name, value, formula].join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
