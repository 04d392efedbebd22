import { type Area, areaOf } from './areas.ts'
import type { Verdict } from './judge.ts'
import { type Mutant, nameOf } from './mutant.ts'

export type Result = { readonly mutant: Mutant; readonly seconds: number } & Verdict

/** How many of the judged mutants that compiled were caught: by area, and in total. */
export function scoreOf(results: readonly Result[]): string {
  const areas = [...new Set(results.map(({ mutant }) => areaOf(mutant.file)))].filter(
    (area) => area !== undefined,
  )
  const rows = [
    ...areas.map((area) =>
      row(
        area,
        results.filter(({ mutant }) => areaOf(mutant.file) === area),
      ),
    ),
    row('all', results),
  ]
  const survivors = results
    .filter(({ verdict }) => verdict === 'survived')
    .map(({ mutant }) => `survived: ${nameOf(mutant)}`)
  return [...survivors, ...rows].join('\n')
}

export function countEvaluated(results: readonly Result[], area: Area): number {
  return results.filter(
    ({ mutant, verdict }) =>
      areaOf(mutant.file) === area && (verdict === 'caught' || verdict === 'survived'),
  ).length
}

function row(name: string, results: readonly Result[]): string {
  const count = (wanted: Verdict['verdict']): number =>
    results.filter(({ verdict }) => verdict === wanted).length
  const [caught, survived] = [count('caught'), count('survived')]
  const share =
    caught + survived === 0 ? '' : ` ${Math.round((caught / (caught + survived)) * 100)} %`
  return `${name.padEnd(9)} ${caught} of ${caught + survived} caught${share}; beside these, types caught ${count('types')} and ${count('late')} had no time`
}
