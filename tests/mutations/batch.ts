import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Edit, OutOfTime, type TreeCopy } from '../support/harness/copies/tree-copy.ts'
import { areaOf, type Area } from './areas.ts'
import { drawMutants } from './draw.ts'
import { ImportGraph } from './graph.ts'
import { editOf, type Mutant } from './mutant.ts'
import { refusedByCompiler } from './refused.ts'
import { selectionOf } from './selection.ts'

/**
 * Areas whose defects unit tests can notice; `npm run mutate` draws in the others, with a run for
 * each defect.
 */
const areas: readonly Area[] = ['app', 'engine', 'console', 'app', 'contract', 'engine']
const TESTS_EACH = 2
const TRIES_MAX = 400
/** Several times what all together, and one alone, take on a quiet machine. */
const TOGETHER_MS_MAX = 90_000
const ALONE_MS_MAX = 30_000

export type Batched = { readonly mutant: Mutant; readonly by: string | undefined }

type Chosen = {
  readonly mutant: Mutant
  readonly reach: ReadonlySet<string>
  readonly near: readonly string[]
}

/**
 * Plants several drawn defects at once and runs the nearest tests of each in one run. No test of
 * one defect imports the file of another, so a red test shows which defect it noticed. A defect
 * that the compiler refuses is replaced by another; the linter is slow and not run. If the run does
 * not end, because a defect makes a loop endless, each defect is tested by itself.
 */
export async function evaluateBatch(
  copy: TreeCopy,
  wanted: number,
  seed: number,
): Promise<Batched[]> {
  const chosen = await compiling(copy, chosenOf(copy, wanted * 2, seed), wanted)
  const tests = chosen.map((one) => alone(one, chosen).slice(0, TESTS_EACH))
  const together = await redTests(copy, chosen, tests.flat(), TOGETHER_MS_MAX)
  if (together !== 'late')
    return chosen.map(({ mutant }, index) => ({
      mutant,
      by: together.find((test) => tests[index]?.includes(test) === true),
    }))
  const evaluated: Batched[] = []
  for (const [index, one] of chosen.entries()) {
    const red = await redTests(copy, [one], tests[index] ?? [], ALONE_MS_MAX)
    evaluated.push({ mutant: one.mutant, by: red === 'late' ? 'a run that did not end' : red[0] })
  }
  return evaluated
}

/**
 * The test files that fail with these defects planted; 'late' if a defect makes a test run forever.
 */
async function redTests(
  copy: TreeCopy,
  chosen: readonly Chosen[],
  tests: readonly string[],
  msMax: number,
): Promise<readonly string[] | 'late'> {
  const edits = editsOf(copy, chosen)
  copy.applyEdits(edits)
  try {
    const { red } = await copy.run('unit', tests, { msMax })
    return red.map(({ test }) => test)
  } catch (error) {
    if (error instanceof OutOfTime) return 'late'
    throw error
  } finally {
    copy.uproot(edits)
  }
}

/**
 * Twice as many as are wanted, at most one per file, each with a test that reaches none of the
 * other files.
 */
function chosenOf(copy: TreeCopy, max: number, seed: number): Chosen[] {
  const graph = new ImportGraph(copy.at)
  const draws = areas.map((area, index) => drawMutants(copy.at, area, seed + index))
  let chosen: readonly Chosen[] = []
  for (let tries = 0; tries < TRIES_MAX && chosen.length < max; tries += 1) {
    const { value: mutant } = draws[tries % draws.length]?.next() ?? {}
    if (mutant === undefined || areaOf(mutant.file) === undefined) continue
    const near = selectionOf(copy.at, graph, mutant.file)
      .filter(({ project }) => project === 'unit')
      .flatMap(({ tests }) => tests)
      .filter((test) => /^(?:packages|apps)\//.test(test))
    const more = [...chosen, { mutant, near, reach: new Set(graph.testsOf(mutant.file).keys()) }]
    if (more.every((one) => alone(one, more).length > 0)) chosen = more
  }
  return [...chosen]
}

/** The tests near one defect that reach none of the others. */
function alone(one: Chosen, all: readonly Chosen[]): string[] {
  return one.near.filter((test) => all.every((other) => other === one || !other.reach.has(test)))
}

async function compiling(
  copy: TreeCopy,
  chosen: readonly Chosen[],
  wanted: number,
): Promise<Chosen[]> {
  const edits = editsOf(copy, chosen)
  copy.applyEdits(edits)
  try {
    const refused = await refusedByCompiler(
      copy,
      chosen.map(({ mutant }) => mutant.file),
    )
    return chosen.filter(({ mutant }) => !refused.has(mutant.file)).slice(0, wanted)
  } finally {
    copy.uproot(edits)
  }
}

function editsOf(copy: TreeCopy, chosen: readonly Chosen[]): Edit[] {
  return chosen.map(({ mutant }) =>
    editOf(readFileSync(join(copy.at, mutant.file), 'utf8'), mutant),
  )
}
