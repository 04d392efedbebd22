// npm run mutate: plants drawn defects, each in a copy of the tree, and prints how many the tests
// notice.
//   npm run mutate                               12 defects of the whole tree
//   npm run mutate -- --changed [--base main]    on the lines this branch changed
//   npm run mutate -- --areas app,texts --count 40 --seconds 60 --seed 7 --results FILE
// An existing results file is continued. Exits 0 whatever survives: a survivor is a question to the
// reader, not a verdict on the branch.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { TreeCopy } from '../support/harness/copies/tree-copy.ts'
import { type Area, areaNames, areaOf } from './areas.ts'
import { changedLines } from './changed-lines.ts'
import { changed, drawMutants } from './draw.ts'
import { ImportGraph } from './graph.ts'
import { evaluateMutant } from './judge.ts'
import { type Mutant, nameOf } from './mutant.ts'
import { countEvaluated, type Result, scoreOf } from './score.ts'
import { selectionOf } from './selection.ts'

/** Share of each area in twelve defects: roughly by its lines, at least one. */
const shares: Readonly<Record<Area, number>> = {
  server: 4,
  engine: 2,
  contract: 1,
  app: 3,
  console: 1,
  texts: 1,
}
const DRAWS_MAX = 20

const { values } = parseArgs({
  options: {
    changed: { type: 'boolean', default: false },
    base: { type: 'string', default: 'main' },
    areas: { type: 'string', default: areaNames.join(',') },
    count: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    results: { type: 'string' },
  },
})
const areas = areaNames.filter((area) => values.areas.split(',').includes(area))
const [count, msMax, seed] = [
  Number(values.count),
  Number(values.seconds) * 1000,
  Number(values.seed),
]
const results: Result[] =
  values.results !== undefined && existsSync(values.results)
    ? readFileSync(values.results, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Result)
    : []
const known = new Set(results.map(({ mutant }) => nameOf(mutant)))
/** Tests that have been seen passing without a defect and need no such run any more. */
const seenGreen = new Set(
  results.flatMap((result) =>
    result.verdict === 'caught' ? [result.by] : result.verdict === 'survived' ? result.ran : [],
  ),
)

const copy = TreeCopy.make()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    copy.remove()
    process.exit(130)
  })
try {
  const graph = new ImportGraph(copy.at)
  if (values.changed) await evaluateChanged(graph)
  else for (const area of areas) await evaluateDrawn(graph, area)
} finally {
  copy.remove()
}
console.log(scoreOf(results))

async function evaluateDrawn(graph: ImportGraph, area: Area): Promise<void> {
  const share = areas.reduce((sum, one) => sum + shares[one], 0)
  const wanted = Math.max(1, Math.round((count * shares[area]) / share))
  let draws = 0
  for (const mutant of drawMutants(copy.at, area, seed)) {
    if (countEvaluated(results, area) >= wanted || draws++ > wanted * DRAWS_MAX) return
    await evaluateOne(graph, mutant)
  }
}

async function evaluateChanged(graph: ImportGraph): Promise<void> {
  for (const mutant of changed(copy.at, changedLines(import.meta.dirname, values.base), seed)) {
    if (
      results.filter(({ verdict }) => verdict === 'caught' || verdict === 'survived').length >=
      count
    )
      return
    if (areas.some((area) => areaOf(mutant.file) === area)) await evaluateOne(graph, mutant)
  }
}

async function evaluateOne(graph: ImportGraph, mutant: Mutant): Promise<void> {
  if (known.has(nameOf(mutant))) return
  known.add(nameOf(mutant))
  const startedAt = performance.now()
  const verdict = await evaluateMutant(
    copy,
    mutant,
    selectionOf(copy.at, graph, mutant.file),
    msMax,
    seenGreen,
  )
  const result: Result = {
    mutant,
    seconds: Math.round((performance.now() - startedAt) / 1000),
    ...verdict,
  }
  results.push(result)
  if (values.results !== undefined) appendFileSync(values.results, `${JSON.stringify(result)}\n`)
  const how =
    verdict.verdict === 'caught'
      ? `by ${verdict.by}: ${verdict.why}`
      : verdict.verdict === 'survived'
        ? `after ${verdict.ran.length} files`
        : verdict.why
  console.log(
    `${verdict.verdict.padEnd(8)} ${String(result.seconds).padStart(3)} s  ${nameOf(mutant)}\n              ${how}`,
  )
}
