import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedEnvironment, pinnedNode } from './node.mjs'
import { root } from './root.mjs'
import { stages } from './stages.mjs'

/**
 * The stages that a change can break, each with its files: the diff against the branch's base, and
 * uncommitted files. All stages, whole, when a changed file's effects are unknown. A last stage
 * runs the suites that play every call, for the changed products alone.
 */
export function changedStages(base) {
  const asked = [join(root, 'tests', 'mutations', 'changed-tests.ts'), '--base', base]
  const written = execFileSync(pinnedNode(), asked, {
    cwd: root,
    encoding: 'utf8',
    env: pinnedEnvironment(),
  })
  const { changed, unknown, tests, pattern } = JSON.parse(written)
  if (unknown.length > 0) {
    console.log(`Everything runs, since ${unknown[0]} is changed.`)
    return stages
  }
  const chosen = stages
    .filter(({ name }) => name === 'check' || tests[name] !== undefined)
    .map((stage) => ({ ...stage, ...withoutBuild(stage, tests), files: tests[stage.name] ?? [] }))
  const suites = stages.find(({ name }) => name === 'suites')
  const files = [...tests.calls, '--testNamePattern', pattern]
  const calls =
    pattern === '' || tests.calls.length === 0
      ? []
      : [{ ...suites, name: 'calls', files, mayBeEmpty: true }]
  for (const { name, files: some } of chosen.slice(1)) console.log(`${name}: ${some.join(' ')}`)
  console.log(`${changed} files differ from ${base}.`)
  return [...chosen, ...calls]
}

/** The server's tests need any served web app, not the current one: journeys test that. */
function withoutBuild({ name }, tests) {
  const isBuilt = ['h5', 'console'].every((app) =>
    existsSync(join(root, 'apps', app, 'dist', 'index.html')),
  )
  return { ...(name === 'api' && isBuilt && tests.e2e === undefined && { needsWebApp: false }) }
}
