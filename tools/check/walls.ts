import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Report } from './finding.ts'
import { runProgram } from './run-program.ts'

const repository = join(import.meta.dirname, '..', '..')
const config = join(repository, '.dependency-cruiser.cjs')
const parts = ['packages', 'apps', 'tools', 'tests']

type Violation = {
  readonly from: string
  readonly to: string
  readonly rule: { readonly name: string }
  readonly cycle?: readonly { readonly name: string }[]
}
type Cruise = {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly Violation[]
    readonly ruleSetUsed: {
      readonly forbidden: readonly { readonly name: string; readonly comment: string }[]
    }
  }
}

/**
 * Reports every import of a tree laid out like this repository that crosses a wall of
 * .dependency-cruiser.cjs. Throws when no TypeScript module was seen: a cruiser that sees nothing
 * finds nothing.
 */
export async function walls(root: string): Promise<Report> {
  const cruised = await cruise(root)
  const sources = cruised.modules.filter(({ source }) =>
    /^(packages|apps|tools)\/.*[.]tsx?$/.test(source),
  )
  if (sources.length === 0)
    throw new Error(
      'The walls were not checked: not one TypeScript module was seen. Is @swc/core installed?',
    )
  const reasons = new Map(
    cruised.summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]),
  )
  return {
    findings: cruised.summary.violations.map((violation) => toFinding(violation, reasons)),
    looked: `${sources.length} modules`,
  }
}

/** The names of all walls, so that a test can require a planted violation of each. */
export async function wallNames(root: string): Promise<readonly string[]> {
  return (await cruise(root)).summary.ruleSetUsed.forbidden.map(({ name }) => name)
}

async function cruise(root: string): Promise<Cruise> {
  const program = join(
    repository,
    'node_modules',
    'dependency-cruiser',
    'bin',
    'dependency-cruiser.mjs',
  )
  const present = parts.filter((part) => existsSync(join(root, part)))
  const { out, err } = await runProgram(
    program,
    ['--config', config, '--output-type', 'json', ...present],
    root,
  )
  // A refused configuration prints no JSON, only a sentence.
  const [complaint = ''] = `${err.trim()} ${out.trim()}`.split('Caused by:')
  if (!out.startsWith('{')) throw new Error(`The walls were not checked. ${complaint.trim()}`)
  return JSON.parse(out) as Cruise
}

function toFinding(
  { from, to, rule, cycle }: Violation,
  reasons: ReadonlyMap<string, string>,
): Finding {
  const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' -> ')
  return {
    rule: rule.name,
    file: from,
    message: `imports ${way}; ${reasons.get(rule.name) ?? 'this import is not allowed.'}`,
  }
}
