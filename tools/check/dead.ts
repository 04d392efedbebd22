import { join } from 'node:path'
import type { Finding, Report } from './finding.ts'
import { runProgram } from './run-program.ts'

const repository = join(import.meta.dirname, '..', '..')

type Named = { readonly name: string; readonly line?: number }

/** What knip may report of a file, the rule that this breaks, and what to do about it. */
const kinds = {
  files: ['dead-file', () => 'nothing reaches this file; delete it or use it.'],
  unlisted: [
    'undeclared-package',
    (name) => `imports ${name}, which its package.json does not declare.`,
  ],
  dependencies: ['unused-package', unusedPackage],
  devDependencies: ['unused-package', unusedPackage],
  exports: ['unused-export', unusedExport],
  nsExports: ['unused-export', unusedExport],
  types: ['unused-type', unusedExport],
  nsTypes: ['unused-type', unusedExport],
} as const satisfies Readonly<
  Record<string, readonly [rule: string, message: (name: string) => string]>
>

type Issue = { readonly file: string } & {
  readonly [Kind in keyof typeof kinds]?: readonly Named[]
}

/**
 * Files that no entry of knip.json reaches, packages that are imported but not declared or declared
 * but not needed, and exports and types that no other file imports. What is run, or read by a style
 * sheet, and imported by nobody stands in knip.json; an export that is there for others than our
 * own code is tagged `@public`.
 */
export async function dead(root: string): Promise<Report> {
  const program = join(repository, 'node_modules', 'knip', 'bin', 'knip.js')
  const { out, err } = await runProgram(
    program,
    ['--reporter', 'json', '--include', Object.keys(kinds).join(), '--no-config-hints'],
    root,
  )
  const start = out.indexOf('{')
  if (start < 0) throw new Error(`Dead code was not looked for. ${err.trim()} ${out.trim()}`)
  const { issues } = JSON.parse(out.slice(start)) as { readonly issues: readonly Issue[] }
  return { findings: issues.flatMap(toFindings), looked: 'all entries' }
}

function toFindings(issue: Issue): Finding[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const [rule, message] = kinds[kind]
    return (issue[kind] ?? []).map(({ name, line }) => ({
      rule,
      file: issue.file,
      message: message(name),
      ...(line === undefined ? {} : { line }),
    }))
  })
}

function unusedPackage(name: string): string {
  return `declares ${name}, which nothing imports; remove it and its types.`
}

function unusedExport(name: string): string {
  return `exports ${name}, which no other file imports; keep it to itself or delete it.`
}
