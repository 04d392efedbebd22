import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type Affected, playsCalls, Reach } from './affected.ts'
import { ImportGraph } from './graph.ts'
import { readMutations } from './seeded-defects.ts'

const root = resolve(import.meta.dirname, '../..')
const reach = new Reach(root, new ImportGraph(root))
const server = 'apps/server/src'
const roots: string[] = []
afterAll(() => {
  for (const one of roots) rmSync(one, { recursive: true })
})

function isAsked({ tests, calls, unknown }: Affected, test: string, name: string): boolean {
  if (unknown.length > 0 || tests.has(test)) return true
  return playsCalls.test(test) && calls.size > 0 && new RegExp([...calls].join('|')).test(name)
}

describe('S0 what a change can break', () => {
  it('S0 of every planted defect a test that must notice it is asked about its files', () => {
    const all = readMutations().map((planted) => {
      const affected = reach.of([...new Set(planted.edits.map(({ file }) => file))])
      const [, name = ''] = /-t (.+)$/.exec(planted.tests.join(' ')) ?? []
      const named = planted.tests.filter((test) => test.endsWith('.test.ts') || test.endsWith('x'))
      return { planted, affected, isSeen: named.some((test) => isAsked(affected, test, name)) }
    })
    expect(all.length).toBeGreaterThanOrEqual(160)
    expect(all.filter(({ isSeen }) => !isSeen).map(({ planted }) => planted.name)).toEqual([])
    // Running everything is a valid answer too, but must stay rare.
    expect(all.filter(({ affected }) => affected.unknown.length > 0).length).toBeLessThan(12)
  })

  it.each([
    [
      'SQL of others',
      `${server}/account/messages/store-inbox.ts`,
      'tests/suites/authorisation.test.ts',
    ],
    [
      'what suites are brought',
      `${server}/products/spot/tables.testing.ts`,
      'tests/suites/list-plans.test.ts',
    ],
    [
      'the console',
      'apps/console/src/features/review/verdict-dialog.tsx',
      'tests/journeys/console-reviews.test.ts',
    ],
  ])('S0 %s is asked of its own test: %s', (_what, file, test) => {
    const { tests, unknown } = reach.of([file])
    expect(unknown).toEqual([])
    expect(tests).toContain(test)
  })

  it('S0 what all stand on asks whoever imports it, and what nobody knows asks everything', () => {
    const { tests } = reach.of([`${server}/http/border.ts`])
    expect(tests.size).toBeGreaterThan(100)
    expect(reach.of(['package.json']).unknown).toEqual(['package.json'])
    expect(reach.of(['tools/bootstrap/node.mjs', 'docs/open.md']).unknown).toEqual([
      'tools/bootstrap/node.mjs',
    ])
  })

  it('S0 a migration is asked of the product whose store alone names its tables, one of many of all', () => {
    const place = mkdtempSync(join(tmpdir(), 'candor-reach-'))
    roots.push(place)
    const files = {
      [`${server}/products/boxes/store.ts`]: "export const OPEN = 'SELECT id FROM lucky_box'",
      [`${server}/products/boxes/boxes.test.ts`]: "import { OPEN } from './store.ts'",
      [`${server}/db/migrations/0901-boxes.sql`]: 'CREATE TABLE lucky_box (id bigint);',
      [`${server}/db/migrations/0902-none.sql`]: 'CREATE TABLE nobodys (id bigint);',
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(place, file)), { recursive: true })
      writeFileSync(join(place, file), text)
    }
    const small = new Reach(place, new ImportGraph(place))
    const { tests, unknown } = small.of([`${server}/db/migrations/0901-boxes.sql`])
    expect([[...tests], unknown]).toEqual([[`${server}/products/boxes/boxes.test.ts`], []])
    expect(small.of([`${server}/db/migrations/0902-none.sql`]).unknown).toHaveLength(1)
  })
})
