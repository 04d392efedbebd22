import { expect, it } from 'vitest'
import { misfits, readPlanted } from './seeded-defects.ts'

const all = readPlanted()

it('S0 at least 160 defects are planted, 40 of them in app, console and texts, every one fits the tree, and all families are there', () => {
  expect(all.length).toBeGreaterThanOrEqual(160)
  expect(
    all.filter(({ family }) => /^(?:app|console|texts)$/.test(family)).length,
  ).toBeGreaterThanOrEqual(40)
  for (const planted of all) {
    expect(
      [planted.defect, planted.project, ...planted.tests].every((part) => part !== ''),
      `${planted.name} does not say what it is`,
    ).toBe(true)
    expect(planted.edits.length, `${planted.name} changes nothing`).toBeGreaterThan(0)
    expect(misfits(planted), `${planted.name} does not fit the tree any more`).toEqual([])
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
