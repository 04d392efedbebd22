import {
  allocate,
  type Application,
  collectClaims,
  passedByPerson,
} from '@candor/engine/token-offering/allocation'
import type { BenchResult } from './order-book.ts'

/** Applications of an offering, several of them of one person here and there. */
const APPLICATIONS = Number(process.env['CANDOR_BENCH_APPLICATIONS'] ?? 1_000_000)
const PERSONS = Math.ceil(APPLICATIONS * 0.9)
const SUPPLY = 100_000_000n
const CAP = 500n
/** The bounds of IEO-23, and what it may take of memory beyond the applications themselves. */
const MAX_S = 60
const MAX_MB = 600
/** How much longer than sorting the same applications by their place an allocation may take. */
const MAX_RATIO = 12
const ROUNDS = 3

/**
 * Seconds until a million applications are allocated and each person's share is known, and how much
 * memory that takes, against sorting them: once as most offerings are, and once so that the cap is
 * reached by many and lifts others to it (IEO-09, IEO-23).
 */
export async function allocation(): Promise<BenchResult> {
  const rows: BenchResult['rows'][number][] = []
  for (const [name, cap] of [
    ['without a cap', undefined],
    ['with a cap that a third reaches', CAP],
  ] as const) {
    const applications = drawApplications()
    let [ours, theirs, grown] = [Infinity, Infinity, 0]
    for (let round = 0; round < ROUNDS; round++) {
      const run = measure(() => decide(applications, cap))
      grown = Math.max(grown, run.grownMb)
      ours = Math.min(ours, run.seconds)
      theirs = Math.min(theirs, measure(() => sortByWeight(applications)).seconds)
    }
    if (ours > MAX_S || grown > MAX_MB || ours > theirs * MAX_RATIO)
      throw new Error(
        `${name}: ${ours.toFixed(1)} s, ${(ours / theirs).toFixed(1)} times a sort, and ` +
          `${grown.toFixed(0)} MB, of ${MAX_S} s, ${MAX_RATIO} times and ${MAX_MB} MB at most`,
      )
    const row = (what: string, own: number, other: number, unit: string) => ({
      case: `${APPLICATIONS} applications ${name}, ${what}`,
      ours: own,
      theirs: other,
      ratio: other / own,
      unit,
    })
    rows.push(row('decided', ours, theirs, 's'), row('memory', grown, MAX_MB, 'MB'))
  }
  return { name: 'allocation', baseline: 'sorting the applications, and the bounds', rows }
}

/** Everybody's share; throws unless exactly the supply is passed, since speed alone is nothing. */
function decide(applications: readonly Application[], cap: bigint | undefined): void {
  const decided = allocate(SUPPLY, cap, applications)
  const { places, weights } = collectClaims(applications)
  let passed = 0n
  for (const [index, weight] of weights.entries())
    passed += passedByPerson(decided, { place: places[index] ?? 0, weight })
  if (passed !== SUPPLY) throw new Error(`of ${SUPPLY} tokens ${passed} were passed`)
}

function sortByWeight(applications: readonly Application[]): void {
  const sorted = applications.toSorted((a, b) =>
    a.tokens === b.tokens ? a.place - b.place : a.tokens > b.tokens ? -1 : 1,
  )
  if (sorted.length !== APPLICATIONS) throw new Error('applications were lost')
}

/** The same ones each time, in no order of persons or amounts. */
function drawApplications(): Application[] {
  let state = 1
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return Array.from({ length: APPLICATIONS }, (_, index) => ({
    place: index + 1,
    person: draw(PERSONS),
    tokens: BigInt(1 + draw(1_000)),
  }))
}

function measure(work: () => void): { readonly seconds: number; readonly grownMb: number } {
  globalThis.gc?.()
  const had = process.memoryUsage()
  const start = performance.now()
  work()
  const seconds = (performance.now() - start) / 1_000
  const has = process.memoryUsage()
  return {
    seconds,
    grownMb: Math.max(has.heapUsed - had.heapUsed, has.rss - had.rss) / 1_000_000,
  }
}
