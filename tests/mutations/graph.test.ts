import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ImportGraph } from './graph.ts'

const roots: string[] = []
afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true })
})

function graphOf(files: Readonly<Record<string, string>>): ImportGraph {
  const root = mkdtempSync(join(tmpdir(), 'candor-graph-'))
  roots.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return new ImportGraph(root)
}

it('S0 a journey reaches the pages whose addresses it opens, wherever they stand', () => {
  const graph = graphOf({
    'apps/h5/src/pages/market/search.tsx': '',
    'apps/h5/src/pages/choose-location.tsx': '',
    'apps/h5/src/pages/open-location.tsx': '',
    'apps/h5/src/pages/index/index.tsx': '',
    'tests/journeys/a.test.ts':
      "open('/pages/market/search'); open('/open-location?name=Office'); open(`/choose-location`)",
  })
  const reached = (page: string) => [...graph.testsOf(`apps/h5/src/pages/${page}.tsx`).keys()]
  expect(['market/search', 'choose-location', 'open-location'].map(reached)).toEqual([
    ['tests/journeys/a.test.ts'],
    ['tests/journeys/a.test.ts'],
    ['tests/journeys/a.test.ts'],
  ])
  expect(reached('index/index')).toEqual([])
})

it('S0 a test reaches what its patterns load, but not what it reads as text, and never another test', () => {
  const graph = graphOf({
    'apps/server/src/texts/en.ts': '',
    'apps/server/src/texts/texts.test.ts': '',
    'apps/h5/src/ui/button.tsx': '',
    'tools/a.test.ts':
      "import.meta.glob<Texts>([\n  '../apps/server/src/texts/*.ts', '!**/*.test.ts',\n], { eager: true })",
    'apps/h5/src/ui/b.test.ts': "import.meta.glob<string>('../**/*.tsx', { query: '?raw' })",
  })
  expect([...graph.testsOf('apps/server/src/texts/en.ts').keys()]).toEqual(['tools/a.test.ts'])
  expect([...graph.testsOf('apps/server/src/texts/texts.test.ts').keys()]).toEqual([
    'apps/server/src/texts/texts.test.ts',
  ])
  expect([...graph.testsOf('apps/h5/src/ui/button.tsx').keys()]).toEqual([])
})

it('S0 the pages of a part are those that stand nearest to it', () => {
  const graph = graphOf({
    'apps/h5/src/features/a/price.tsx': '',
    'apps/h5/src/features/a/desk.tsx': "import { Price } from './price.tsx'",
    'apps/h5/src/pages/near.tsx': "import { Price } from '../features/a/price.tsx'",
    'apps/h5/src/pages/far.tsx': "import { Desk } from '../features/a/desk.tsx'",
  })
  expect(graph.pagesOf('apps/h5/src/features/a/price.tsx')).toEqual(['apps/h5/src/pages/near.tsx'])
  expect(graph.pagesOf('apps/h5/src/lib/none.ts')).toEqual([])
})
