import { join } from 'node:path'
import type { Finding, Report } from './finding.ts'
import { runProgram } from './run-program.ts'

const repository = join(import.meta.dirname, '..', '..')

type Named = { readonly name: string }
type Issue = {
  readonly file: string
  readonly files?: readonly Named[]
  readonly unlisted?: readonly Named[]
}

/** Files that no entry of knip.json reaches, and packages that are imported but not declared. */
export async function dead(root: string): Promise<Report> {
  const program = join(repository, 'node_modules', 'knip', 'bin', 'knip.js')
  const { out, err } = await runProgram(
    program,
    ['--reporter', 'json', '--include', 'files,unlisted', '--no-config-hints'],
    root,
  )
  const start = out.indexOf('{')
  if (start < 0) throw new Error(`Dead files were not looked for. ${err.trim()} ${out.trim()}`)
  const { issues } = JSON.parse(out.slice(start)) as { readonly issues: readonly Issue[] }
  return { findings: issues.flatMap(toFindings), looked: 'all entries' }
}

function toFindings({ file, files = [], unlisted = [] }: Issue): Finding[] {
  const unused = files.map(() => ({
    rule: 'dead-file',
    file,
    message: 'nothing reaches this file; delete it or use it.',
  }))
  const undeclared = unlisted.map(({ name }) => ({
    rule: 'undeclared-package',
    file,
    message: `imports ${name}, which its package.json does not declare.`,
  }))
  return [...unused, ...undeclared]
}
