import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Finding, Report } from './finding.ts'
import { runProgram } from './run-program.ts'

const repository = join(import.meta.dirname, '..', '..')

/**
 * Each checker of a project works out again what it shares with the others, a quarter of their time
 * where two cores have four of them, as the compiler would start.
 */
const checkers = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)))

/** Type-checks every project of the root's tsconfig.json. */
export async function types(root: string): Promise<Report> {
  const { code, out, err } = await runProgram(
    join(repository, 'node_modules', 'typescript', 'bin', 'tsc'),
    ['-b', '--pretty', 'false', '--checkers', String(checkers)],
    root,
  )
  const findings = out.split('\n').flatMap(toFinding)
  if (code !== 0 && findings.length === 0)
    throw new Error(`The compiler failed. ${err.trim()} ${out.trim()}`)
  return { findings, looked: 'all projects' }
}

function toFinding(line: string): Finding[] {
  const found = /^(?:(.+?)\((\d+),\d+\): )?error (TS\d+): (.+)$/.exec(line)
  if (found === null) return []
  const [, file = '', at, rule = '', message = ''] = found
  return [{ rule, file, message, ...(at === undefined ? {} : { line: Number.parseInt(at, 10) }) }]
}
