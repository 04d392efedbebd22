import type { ProductContract } from '@candor/contract/calls/define-product'
import { productContracts } from '@candor/contract/products'
import { isCampaign } from '@candor/testing/size'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServedCopy } from '../support/harness/copies/serve-copy.ts'
import { SourceCopy } from '../support/harness/copies/source-copy.ts'
import { takeOut } from '../support/harness/copies/take-out.ts'

/**
 * S0: a product is its own files and a line in each of four lists. Two real products are removed
 * from a copy of the tree, one after the other, and what remains must compile once both are gone.
 * The campaign checks types after each removal, the dependency walls too, and starts the platform
 * without them.
 */
const LEAVING = ['swap', 'purchases'] as const
/** The contracts of the unchanged tree. */
const products: readonly ProductContract[] = productContracts
let copy: SourceCopy

beforeAll(() => {
  copy = SourceCopy.make()
})
afterAll(() => {
  copy.remove()
})

describe.each(LEAVING)('%s leaves', (product) => {
  it('S0 it takes its files and lines along, and nothing that stays needs them', async () => {
    expect(takeOut(copy.at, product)).toEqual(
      expect.arrayContaining([
        `packages/contract/src/${product}.ts`,
        `packages/engine/src/${product}`,
        `apps/server/src/products/${product}`,
        `apps/h5/src/features/${product}`,
        `apps/h5/src/locales/en/${product}.json`,
        `  ${product},`,
        `  ${product}Contract,`,
      ]),
    )
    if (!isCampaign && product !== LEAVING.at(-1)) return
    const checks = isCampaign ? ['types', 'walls'] : ['types']
    expect(await ran('tools/check/main.ts', checks)).toMatch(
      new RegExp(`${checks.length} passed, 0 failed\n$`),
    )
  })

  it.runIf(isCampaign)(
    'S0 the platform starts, takes an order, and answers its calls like any that never was',
    async () => {
      const own = products.find(({ area }) => area === product)?.routes ?? {}
      const calls = Object.values(own).map(({ method, path }) => `${method}:${path}`)
      const { site, order, answers } = JSON.parse(
        (await ran('tests/support/harness/copies/serve-copy.ts', calls)).split('\n').at(-2) ?? '',
      ) as ServedCopy
      expect([site, order]).toEqual(['ok', 'ok'])
      expect(answers).toHaveLength(calls.length)
      for (const { call, answered, toNoCall } of answers) expect(answered, call).toBe(toNoCall)
    },
  )
})

/** Output of a program run in the copy. */
async function ran(program: string, args: readonly string[]): Promise<string> {
  const { output } = await copy.run(program, args)
  return output
}
