// Runs every check on this repository, prints a line for each and a sentence for each finding, and
// exits 1 when one failed. `npm run check -- tidy walls` runs only those. If CANDOR_COUNTS names a
// file, {passed, failed} is written there as JSON.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { specification } from '../spec.ts'
import { tidy } from '../tidy/tidy.ts'
import { dead } from './dead.ts'
import { describeFinding } from './finding.ts'
import type { Report } from './finding.ts'
import { format } from './format.ts'
import { lint } from './lint.ts'
import { sql } from './sql.ts'
import { texts } from './texts.ts'
import { types } from './types.ts'
import { walls } from './walls.ts'

const shownPerCheck = 100

const checks: Readonly<Record<string, (root: string) => Promise<Report>>> = {
  types,
  format,
  lint,
  walls,
  tidy,
  dead,
  spec: specification,
  texts,
  sql,
}

const root = join(import.meta.dirname, '..', '..')
const requestedChecks = process.argv.slice(2)
const unknown = requestedChecks.filter((name) => !Object.hasOwn(checks, name))
if (unknown.length > 0) {
  console.error(
    `There is no check named ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`,
  )
  process.exit(2)
}

const chosen = Object.entries(checks).filter(
  ([name]) => requestedChecks.length === 0 || requestedChecks.includes(name),
)
const results = await Promise.all(chosen.map(([name, check]) => runCheck(name, check)))
const passed = results.filter(Boolean).length
const failed = results.length - passed
console.log(`${passed} passed, ${failed} failed`)
if (process.env['CANDOR_COUNTS'])
  writeFileSync(process.env['CANDOR_COUNTS'], JSON.stringify({ passed, failed }))
process.exitCode = failed === 0 ? 0 : 1

/**
 * True when the check found nothing; a check that could not run has failed, whatever the reason.
 */
async function runCheck(name: string, check: (root: string) => Promise<Report>): Promise<boolean> {
  const startedAt = performance.now()
  try {
    const { findings, looked } = await check(root)
    say(
      name,
      startedAt,
      findings.length === 0 ? `ok (${looked})` : `${findings.length} found (${looked})`,
    )
    for (const finding of findings.slice(0, shownPerCheck))
      console.log(`  ${describeFinding(finding)}`)
    if (findings.length > shownPerCheck)
      console.log(`  and ${findings.length - shownPerCheck} more`)
    return findings.length === 0
  } catch (error) {
    say(name, startedAt, `could not run: ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

function say(name: string, startedAt: number, what: string): void {
  console.log(
    `${name.padEnd(6)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${what}`,
  )
}
