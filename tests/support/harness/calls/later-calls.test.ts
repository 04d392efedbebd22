import { allRoutes, laterCalls } from '@candor/contract'
import { expect, it } from 'vitest'
import { specCalls } from './spec-calls.ts'

const named = specCalls()
const built = new Set(allRoutes().map(([, { method, path }]) => `${method} ${path}`))
const later = new Map(laterCalls().map(({ method, path, fields }) => [`${method} ${path}`, fields]))

it('WIRE-57 every call that a rule names is built or declared as one of a later product, none is both, and no other is declared', () => {
  expect(named.length).toBeGreaterThan(200)
  expect(
    named
      .filter(({ name }) => !built.has(name) && !later.has(name))
      .map(({ rule, name }) => `${rule}: ${name}`),
  ).toEqual([])
  expect([...later.keys()].filter((name) => built.has(name))).toEqual([])
  const inRules = new Set(named.map(({ name }) => name))
  expect([...later.keys()].filter((name) => !inRules.has(name))).toEqual([])
})

it('WIRE-57 a call of a later product has exactly the fields that its rule gives it', () => {
  for (const [name, fields] of later) {
    // Its own rule lists its fields; the screens name it without any.
    const own = named.find((one) => one.name === name && !one.rule.startsWith('PAGE'))
    expect([...fields].sort(), `${own?.rule} ${name}`).toEqual([...(own?.fields ?? [])].sort())
  }
})

it('WIRE-57 the seed names 37 calls of the five products that came last', () => {
  const paths = (area: string) =>
    new Set(
      named
        .filter(({ rule, isOfSeed }) => isOfSeed && rule.startsWith(`${area}-`))
        .map(({ path }) => path),
    ).size
  expect(['IEO', 'MINE', 'COPY', 'DUAL', 'NFT'].map(paths)).toEqual([4, 5, 6, 4, 18])
})
