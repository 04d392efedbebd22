import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Outcome, OutOfTime, type TreeCopy } from '../support/harness/copies/tree-copy.ts'
import { isCatalogue } from './areas.ts'
import { editOf, type Mutant } from './mutant.ts'
import { refusedByCompiler, refusedByLinter } from './refused.ts'
import type { Project, Selection } from './selection.ts'

/**
 * caught: a test failed because of it. types: the compiler, the linter or the build refuse it, so
 * nobody could have committed it; it is replaced by another and counted separately. survived: every
 * test chosen for it passed, or none reaches it. late: the tests did not end within their time,
 * which says nothing.
 */
export type Verdict =
  | { readonly verdict: 'caught'; readonly by: string; readonly why: string }
  | { readonly verdict: 'survived'; readonly ran: readonly string[] }
  | { readonly verdict: 'types' | 'late'; readonly why: string }

const CONTROL_MS_MAX = 240_000

/**
 * Plants one mutant in the copy, runs compiler and linter, then the tests chosen for it, cheapest
 * first, and restores the copy. A test that was never seen passing there is run once more without
 * the defect: if it fails then too, it has caught nothing, and the other tests run without it.
 */
export async function evaluateMutant(
  copy: TreeCopy,
  mutant: Mutant,
  selections: readonly Selection[],
  msMax: number,
  seenGreen: Set<string>,
): Promise<Verdict> {
  const verdict = await runMutant(copy, mutant, selections, msMax)
  if (verdict.verdict === 'survived') for (const test of verdict.ran) seenGreen.add(test)
  const project =
    verdict.verdict === 'caught'
      ? selections.find(({ tests }) => tests.includes(verdict.by))?.project
      : undefined
  if (verdict.verdict !== 'caught' || project === undefined || seenGreen.has(verdict.by))
    return verdict
  if (project === 'e2e') await copy.build()
  if ((await redOf(copy, project, [verdict.by], CONTROL_MS_MAX)) === undefined) {
    seenGreen.add(verdict.by)
    return verdict
  }
  const others = selections
    .map((one) => ({ ...one, tests: one.tests.filter((test) => test !== verdict.by) }))
    .filter(({ tests }) => tests.length > 0)
  return evaluateMutant(copy, mutant, others, msMax, seenGreen)
}

async function runMutant(
  copy: TreeCopy,
  mutant: Mutant,
  selections: readonly Selection[],
  msMax: number,
): Promise<Verdict> {
  const edits = [editOf(readFileSync(join(copy.at, mutant.file), 'utf8'), mutant)]
  copy.applyEdits(edits)
  try {
    const refusals = await Promise.all([
      refusedByCompiler(copy, [mutant.file]),
      refusedByLinter(copy, [mutant.file]),
    ])
    const refused = refusals.map((files) => files.get(mutant.file)).find((why) => why !== undefined)
    if (refused !== undefined) return { verdict: 'types', why: refused }
    if (isCatalogue(mutant.file)) {
      const { code, output } = await copy.node(['tools/check/main.ts', 'tidy', 'texts'])
      if (code !== 0) return { verdict: 'caught', by: 'check', why: lineOf(output) }
    }
    return await tested(copy, mutant, selections, msMax)
  } finally {
    copy.uproot(edits)
  }
}

async function tested(
  copy: TreeCopy,
  { file }: Mutant,
  selections: readonly Selection[],
  msMax: number,
): Promise<Verdict> {
  let leftMs = msMax
  for (const { project, tests } of selections) {
    if (project === 'e2e' && !(await copy.build()))
      return { verdict: 'types', why: `${file} does not build` }
    const startedAt = performance.now()
    const red = await redOf(copy, project, tests, leftMs)
    if (red === 'late')
      return {
        verdict: 'late',
        why: `${tests.join(' ')} took more than ${Math.round(leftMs / 1000)} s`,
      }
    if (red !== undefined) return { verdict: 'caught', by: red.test, why: red.why }
    leftMs = Math.max(1_000, leftMs - (performance.now() - startedAt))
  }
  return { verdict: 'survived', ran: selections.flatMap(({ tests }) => tests) }
}

type Red = Outcome['red'][number]

/**
 * The first failing test. A test that timed out is run again by itself, since a busy machine causes
 * timeouts too; so is a run that reported no test at all: twice in a row it is the defect's doing.
 */
async function redOf(
  copy: TreeCopy,
  project: Project,
  tests: readonly string[],
  msMax: number,
): Promise<Red | 'late' | undefined> {
  try {
    const red = await firstRed(copy, project, tests, msMax)
    if (red === undefined || !/tim(?:ed|e) ?out|did not start/i.test(red.why)) return red
    return await firstRed(copy, project, red.test === '' ? tests : [red.test], msMax)
  } catch (error) {
    if (error instanceof OutOfTime) return 'late'
    throw error
  }
}

async function firstRed(
  copy: TreeCopy,
  project: Project,
  tests: readonly string[],
  msMax: number,
): Promise<Red | undefined> {
  try {
    const { red } = await copy.run(project, tests, { msMax, firstRed: true })
    return red[0]
  } catch (error) {
    if (error instanceof OutOfTime || !(error instanceof Error)) throw error
    return { test: '', why: `did not start: ${error.message.slice(0, 300)}` }
  }
}

function lineOf(output: string): string {
  return (
    output
      .split('\n')
      .find((line) => /error|found|x /i.test(line))
      ?.trim()
      .slice(0, 200) ?? output.slice(0, 200)
  )
}
