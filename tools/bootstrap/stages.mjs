import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * The stages of `npm test`, cheapest first. `project` is a project of vitest.config.ts; `folders`
 * is where its tests are, which distinguishes a stage without tests from one that failed to find
 * them. A stage over its time limit hangs: its tests have shorter ones.
 */
export const stages = [
  { name: 'check', limitMinutes: 10 },
  {
    name: 'unit',
    limitMinutes: 20,
    project: 'unit',
    folders: ['packages', 'tools', 'apps/h5', 'tests/mutations', 'tests/support/harness'],
  },
  {
    name: 'api',
    limitMinutes: 20,
    project: 'api',
    folders: ['apps/server', 'tests/support/src'],
    needsWebApp: true,
  },
  {
    name: 'e2e',
    limitMinutes: 30,
    project: 'e2e',
    folders: ['tests/journeys'],
    needsWebApp: true,
    needsDevelopmentBuild: true,
    needsBrowser: true,
  },
  {
    name: 'suites',
    limitMinutes: 45,
    project: 'suites',
    folders: ['tests/suites'],
    needsWebApp: true,
    needsBrowser: true,
  },
]

export function hasTests({ folders }) {
  if (folders === undefined) return true
  return folders.some((folder) => hasTestBelow(join(root, folder)))
}

function hasTestBelow(folder) {
  if (!existsSync(folder)) return false
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return !['node_modules', 'dist'].includes(entry.name) && hasTestBelow(path)
    return /[.]test[.]tsx?$/.test(entry.name)
  })
}
