import { expect, it } from 'vitest'
import { misfits, readMutations } from './seeded-defects.ts'

const all = readMutations()

it('S0 at least 160 defects are planted, 40 of them in app, console and texts, every one fits the tree, and all families are there', () => {
  expect(all.length).toBeGreaterThanOrEqual(160)
  expect(
    all.filter(({ family }) => /^(?:app|console|texts)$/.test(family)).length,
  ).toBeGreaterThanOrEqual(40)
  for (const mutation of all) {
    expect(
      [mutation.defect, mutation.project, ...mutation.tests].every((part) => part !== ''),
      `${mutation.name} does not say what it is`,
    ).toBe(true)
    expect(mutation.edits.length, `${mutation.name} changes nothing`).toBeGreaterThan(0)
    expect(misfits(mutation), `${mutation.name} does not fit the tree any more`).toEqual([])
  }
  expect([...new Set(all.map(({ family }) => family))].sort()).toEqual([
    'app',
    'arithmetic',
    'concurrency',
    'console',
    'recovery',
    'security',
    'texts',
  ])
})
