import { isCampaign } from '@candor/testing/size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plantDefect, productDefects } from '../support/harness/planted-product/defects.ts'
import {
  listsOfProducts,
  plantProduct,
  type Planted,
  removeLines,
} from '../support/harness/planted-product/plant.ts'
import { SourceCopy } from '../support/harness/copies/source-copy.ts'

/**
 * A product is new files and a line in each of four lists. A made-up product with names used
 * nowhere else is planted in a copy of the tree: everything that enumerates products must find it,
 * and the suites that play every product must find its defects. Checks that take minutes run in the
 * campaign only.
 */
const MINUTES = 60_000
const VITEST = 'node_modules/vitest/vitest.mjs'
let copy: SourceCopy
let planted: Planted

beforeAll(async () => {
  copy = SourceCopy.make()
  planted = plantProduct(copy.at)
  for (const tool of ['tools/sql.ts', 'tools/texts.ts']) {
    const types = await copy.run(tool, [])
    expect(types.code, types.output).toBe(0)
  }
  await copy.run('tools/format.ts', [])
}, 5 * MINUTES)
afterAll(() => {
  copy.remove()
})

it('S0 a product comes with new files and a line in each of four lists', () => {
  expect(copy.changed().toSorted()).toEqual([...listsOfProducts].toSorted())
})

it(
  'S0 a product that came is typed, and found by whoever asks every product',
  { timeout: 10 * MINUTES },
  async () => {
    const types = await copy.run('tools/check/main.ts', ['types'])
    expect(types.code, types.output).toBe(0)
    expect(await tests(`tests/suites/${planted.name}.test.ts`)).toEqual([])
  },
)

describe.runIf(isCampaign)('a product that came, at length', () => {
  it('S0 passes every check', { timeout: 20 * MINUTES }, async () => {
    const { code, output } = await copy.run('tools/check/main.ts', [])
    expect(code, output).toBe(0)
  })

  it(
    'S0 is held to all that holds of every product, its page too',
    { timeout: 40 * MINUTES },
    async () => {
      expect(
        await tests(
          'tests/suites/products.test.ts',
          'tests/suites/authorisation.test.ts',
          'tests/suites/fuzz.test.ts',
          'tests/suites/sockets.test.ts',
          'tests/suites/list-plans.test.ts',
          'apps/server/src/composition/products.test.ts',
          'apps/h5/src/app',
          'apps/h5/src/features/map',
        ),
      ).toEqual([])
    },
  )

  it.each(productDefects)(
    'S0 its defect is noticed by the general suites: $what',
    { timeout: 20 * MINUTES },
    async (defect) => {
      const mend = plantDefect(copy.at, planted, defect)
      try {
        expect(await tests('tests/suites/products.test.ts')).not.toEqual([])
      } finally {
        mend()
      }
    },
  )

  it('S0 without its lines it is gone', { timeout: 10 * MINUTES }, async () => {
    removeLines(copy.at, planted)
    expect(copy.changed()).toEqual([])
    expect(await tests(`tests/suites/${planted.name}.test.ts`)).not.toEqual([])
  })
})

/** The failed tests of these files, in the copy. */
async function tests(...files: readonly string[]): Promise<string[]> {
  const { code, output } = await copy.run(VITEST, ['run', '--reporter=default', ...files])
  const failed = output.split('\n').filter((line) => line.includes('FAIL'))
  if (code !== 0 && failed.length === 0) throw new Error(output.slice(-4_000))
  return failed
}
