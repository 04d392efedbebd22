import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ImportGraph } from './graph.ts'

const root = mkdtempSync(join(tmpdir(), 'candor-graph-'))
afterAll(() => { rmSync(root, { recursive: true }) })

it('S0 a journey reaches the pages whose addresses it opens, wherever they stand', () => {
  const files = {
    'apps/h5/src/pages/market/search.tsx': '', 'apps/h5/src/pages/choose-location.tsx': '', 'apps/h5/src/pages/open-location.tsx': '', 'apps/h5/src/pages/index/index.tsx': '',
    'e2e/a.test.ts': 'open(\'/pages/market/search\'); open(\'/open-location?name=Office\'); open(`/choose-location`)',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const graph = new ImportGraph(root)
  const reached = (page: string) => [...graph.testsOf(`apps/h5/src/pages/${page}.tsx`).keys()]
  expect(['market/search', 'choose-location', 'open-location'].map(reached)).toEqual([['e2e/a.test.ts'], ['e2e/a.test.ts'], ['e2e/a.test.ts']])
  expect(reached('index/index')).toEqual([])
})
