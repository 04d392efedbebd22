import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Report } from './finding.ts'
import { runProgram } from './run-program.ts'

const repository = join(import.meta.dirname, '..', '..')
const parts = ['packages', 'apps', 'tools', 'tests']

type Diagnostic = {
  readonly code?: string
  readonly message: string
  readonly help?: string
  readonly filename: string
  readonly labels: readonly { readonly span: { readonly line: number } }[]
}
type Lint = { readonly diagnostics: readonly Diagnostic[]; readonly number_of_files: number }

/**
 * Lints a tree laid out like this repository with the root's .oxlintrc.json, type-aware rules
 * included.
 */
export async function lint(root: string): Promise<Report> {
  const program = join(repository, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const present = parts.filter((part) => existsSync(join(root, part)))
  const { out, err } = await runProgram(program, ['--type-aware', '-f', 'json', ...present], root)
  const start = out.indexOf('{')
  if (start < 0) throw new Error(`Nothing was linted. ${err.trim()} ${out.trim()}`)
  const result = JSON.parse(out.slice(start)) as Lint
  if (result.number_of_files === 0) throw new Error('Nothing was linted: not one file was seen.')
  return { findings: result.diagnostics.map(toFinding), looked: `${result.number_of_files} files` }
}

function toFinding({ code, message, help, filename, labels }: Diagnostic): Finding {
  const line = labels[0]?.span.line
  const said = help === undefined ? message : `${message} ${help}`
  return {
    rule: code ?? 'lint',
    file: filename,
    message: said,
    ...(line === undefined ? {} : { line }),
  }
}
