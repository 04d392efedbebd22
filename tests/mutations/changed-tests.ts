// What `npm test -- --changed` runs: writes, as JSON by stage, the tests that can fail because of
// the difference to where this branch left its base, uncommitted changes included.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { playsCalls, Reach } from './affected.ts'
import { ImportGraph } from './graph.ts'
import { projectOf } from './selection.ts'

const root = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { base: { type: 'string', default: 'main' } } })
const graph = new ImportGraph(root)
const files = changedFiles(values.base)
const { tests, calls, unknown } = new Reach(root, graph).of(files)
console.log(
  JSON.stringify({
    changed: files.length,
    unknown,
    tests: {
      ...Object.groupBy([...tests].sort(), (test) => projectOf(test) ?? 'suites'),
      calls: graph.tests.filter((test) => playsCalls.test(test) && !tests.has(test)),
    },
    pattern: [...calls].join('|'),
  }),
)

function changedFiles(base: string): readonly string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
      .split('\n')
      .filter((line) => line !== '')
  const [left = ''] = git('merge-base', base, 'HEAD')
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', left),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ]
}
