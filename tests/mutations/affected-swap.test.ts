import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Reach } from './affected.ts'
import { ImportGraph } from './graph.ts'

const root = resolve(import.meta.dirname, '../..')
const reach = new Reach(root, new ImportGraph(root))
const server = 'apps/server/src'

describe('S0 what a change of one product can break', () => {
  it.each([
    [
      'a formula',
      'packages/engine/src/swap/validate-swap.ts',
      'packages/engine/src/swap/swap.test.ts',
    ],
    ['its model', 'packages/engine/src/swap/ticks.ts', 'tests/suites/swap-model.test.ts'],
    [
      'a service',
      `${server}/products/swap/settle-swap.ts`,
      `${server}/products/swap/house.test.ts`,
    ],
    ['SQL', `${server}/products/swap/store.ts`, `${server}/products/swap/settle-swap.test.ts`],
    ['a call', 'packages/contract/src/swap.ts', `${server}/products/swap/served-swap.test.ts`],
    ['a form', 'apps/h5/src/features/swap/swap-form.tsx', 'tests/journeys/swap.test.ts'],
    ['a page', 'apps/h5/src/pages/fund/transfer.tsx', 'tests/journeys/swap.test.ts'],
    ['its value', 'apps/h5/src/features/swap/product.ts', 'tests/journeys/swap.test.ts'],
    ['its facts', 'apps/h5/src/features/swap/facts.ts', 'tests/journeys/swap.test.ts'],
    ['a text', 'apps/h5/src/locales/fra/swap.json', 'apps/h5/src/locales/locales.test.ts'],
  ])('S0 %s is asked of its own test: %s', (_what, file, test) => {
    const { tests, unknown } = reach.of([file])
    expect(unknown).toEqual([])
    expect(tests).toContain(test)
  })

  it('S0 a product asks few others, and of the suites that play every call its own calls', () => {
    const { tests, calls } = reach.of([`${server}/products/swap/settle-swap.ts`])
    expect(tests.size).toBeLessThan(25)
    const pattern = new RegExp([...calls].join('|'))
    expect(
      ['S12 WIRE-42 swap.make: 60', 'S2 POST /user/Transfer: 9 rounds', 'S2 MOVE-08 many'].every(
        (name) => pattern.test(name),
      ),
    ).toBe(true)
    expect(
      ['S12 WIRE-42 futures.open: 60', 'S2 POST /lever/submit', 'S2 FUT-37'].some((name) =>
        pattern.test(name),
      ),
    ).toBe(false)
  })
})
