import { expect, it } from 'vitest'
import { misfits, readPlanted } from './planted.ts'

const all = readPlanted()

it('S0 at least sixty defects are planted, every one fits the tree, and all four families are there', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  for (const planted of all) {
    expect([planted.defect, planted.project, ...planted.tests].every((part) => part !== ''), `${planted.name} does not say what it is`).toBe(true)
    expect(planted.edits.length, `${planted.name} changes nothing`).toBeGreaterThan(0)
    expect(misfits(planted), `${planted.name} does not fit the tree any more`).toEqual([])
  }
  expect([...new Set(all.map(({ family }) => family))].sort()).toEqual(['arithmetic', 'concurrency', 'recovery', 'security'])
})
