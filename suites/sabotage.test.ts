import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Planted, readPlanted } from './rig/planted.ts'
import { TreeCopy } from './rig/tree-copy.ts'
import { byTurn } from '@candor/testing/turn'

/**
 * S0: the tests are tested. Each file of suites/sabotage plants one defect in a copy of the tree, and the tests it names must turn red.
 * A run plants three, and others when any source differs; the campaign plants all, CANDOR_SABOTAGE=<name> one.
 */
const IN_A_RUN = 3
const all = readPlanted()
const chosen = choose()
const caught: string[] = []
const runs: string[] = []
let copy: TreeCopy

beforeAll(() => { copy = TreeCopy.make() })

afterAll(() => {
  copy.remove()
  if (chosen.length > 0) console.info(`S0: ${all.length} planted defects on paper, ${chosen.length} planted in this run, ${caught.length} caught: ${runs.join('; ')}`)
})

it('S0 control: without a defect the same tests are green in the copy', async () => {
  const [first] = chosen
  const { passed, failed } = await copy.run(first?.project ?? 'unit', first?.tests ?? ['packages/money/src/money.test.ts'])
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(0)
})

it.each(chosen)('S0 $name: $defect', async (planted) => {
  copy.plant(planted.edits)
  try {
    const { passed, failed } = await copy.run(planted.project, planted.tests)
    runs.push(`${planted.name} ${failed} red of ${passed + failed}`)
    expect(failed, `no test noticed: ${planted.defect}`).toBeGreaterThan(0)
    caught.push(planted.name)
  } finally {
    copy.uproot(planted.edits)
  }
})

function choose(): Planted[] {
  const one = process.env['CANDOR_SABOTAGE']
  if (one !== undefined) return all.filter(({ name }) => name === one)
  return byTurn(all, IN_A_RUN)
}
