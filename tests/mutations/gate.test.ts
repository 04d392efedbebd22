import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byTurn, turnOfTree } from '@candor/testing/turn'
import { playsCalls, Reach } from './affected.ts'
import { evaluateBatch } from './batch.ts'
import { ImportGraph } from './graph.ts'
import { nameOf } from './mutant.ts'
import { type Mutation, readMutations } from './seeded-defects.ts'
import { TreeCopy } from '../support/harness/copies/tree-copy.ts'

/**
 * S0: the tests are tested. A run plants eight defects in a copy of the tree, and others once any
 * source differs. Two are seeded defects of tests/mutations/seeded, which the tests they name must
 * notice, as far as `npm test -- --changed` runs them for those files. Six are drawn; these need
 * only be judged, because nobody has checked that a drawn change is a defect at all, and a run must
 * not fail by chance. Survivors are printed. The campaign plants all seeded defects,
 * CANDOR_SABOTAGE=<name> a single one; `npm run mutate` draws any number.
 */
const STANDING_IN_A_RUN = 2
const MUTANTS_PER_RUN = 6
const one = process.env['CANDOR_SABOTAGE']
const all = readMutations()
const chosen =
  one === undefined ? byTurn(all, STANDING_IN_A_RUN) : all.filter(({ name }) => name === one)
const root = resolve(import.meta.dirname, '../..')
const reach = new Reach(root, new ImportGraph(root))
const caught: string[] = []
const runs: string[] = []
let copy: TreeCopy

beforeAll(() => {
  copy = TreeCopy.make()
})

afterAll(() => {
  copy.remove()
  if (chosen.length > 0)
    console.info(
      `S0: ${all.length} planted defects on paper, ${chosen.length} planted in this run, ${caught.length} caught: ${runs.join('; ')}`,
    )
})

it('S0 control: without a defect the same tests are green in the copy', async () => {
  const [first] = chosen
  const { passed, failed } = await copy.run(
    first?.project ?? 'unit',
    first?.tests ?? ['packages/money/src/money.test.ts'],
  )
  expect(failed).toBe(0)
  expect(passed).toBeGreaterThan(0)
})

it.each(chosen)('S0 $name: $defect', async (mutation) => {
  copy.applyEdits(mutation.edits)
  try {
    if (mutation.project === 'e2e' && !(await copy.build()))
      throw new Error(`the app does not build with ${mutation.name}`)
    const { passed, failed } = await copy.run(mutation.project, asked(mutation), { firstRed: true })
    runs.push(`${mutation.name} ${failed} red of ${passed + failed}`)
    expect(failed, `no test noticed: ${mutation.defect}`).toBeGreaterThan(0)
    caught.push(mutation.name)
  } finally {
    copy.uproot(mutation.edits)
  }
})

it.skipIf(one !== undefined)(
  'S0 six defects drawn by machine are planted and judged, and those that no test noticed are named',
  async () => {
    const evaluated = await evaluateBatch(copy, MUTANTS_PER_RUN, turnOfTree())
    expect(evaluated).toHaveLength(MUTANTS_PER_RUN)
    const survivors = evaluated.filter(({ by }) => by === undefined)
    const noticed = evaluated.length - survivors.length
    console.info(
      [
        `S0: of ${evaluated.length} drawn defects the tests nearest to them noticed ${noticed}`,
        ...survivors.map(({ mutant }) => `  survived: ${nameOf(mutant)}`),
      ].join('\n'),
    )
  },
)

/** The tests that a defect names, as far as they run when its files change. */
function asked({ edits, tests: named }: Mutation): readonly string[] {
  const { tests, calls, unknown } = reach.of([...new Set(edits.map(({ file }) => file))])
  return unknown.length > 0
    ? named
    : named.filter(
        (one) =>
          !/[.]test[.]tsx?$/.test(one) ||
          tests.has(one) ||
          (playsCalls.test(one) && calls.size > 0),
      )
}
